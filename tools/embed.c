/* embed.c - turns files into one C file, so that the program carries its packs, manuals and page.
 *
 * Usage: embed [--plain] FILE... [--later FILE...] > assets.c. A build tool: it runs on the machine that
 * compiles. Scripts and style sheets lose what only their readers need: indentation, empty lines and comments; scripts also
 * the blanks around signs and the ends of lines after them. Marks in style sheets such as @board stay.
 * What a browser asks for is there once more as gzip makes it, under "gz/"; without gzip, or with --plain, it is not.
 * Of what comes later only the name is there.
 */
#define _POSIX_C_SOURCE 200809L /* popen, mkstemp */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct text {
    char *bytes;
    size_t length;
} text;

static text read_file(const char *path)
{
    text t = {NULL, 0};
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0)
        return t;
    const long size = ftell(file);
    rewind(file);
    t.bytes = calloc((size_t)size + 1, 1);
    if (t.bytes)
        t.length = fread(t.bytes, 1, (size_t)size, file);
    fclose(file);
    return t;
}

static bool ends_with(const char *path, const char *end)
{
    return strlen(path) > strlen(end) && strcmp(path + strlen(path) - strlen(end), end) == 0;
}

/* ---- style sheets --------------------------------------------------------------------------- */

/* In place: comments without a mark, blanks at the beginnings of lines, empty lines. */
static void strip_style(text *t)
{
    size_t kept = 0;
    for (const char *at = t->bytes; *at;) {
        const char *end = strncmp(at, "/*", 2) == 0 ? strstr(at, "*/") : NULL;
        if (end && !memchr(at, '@', (size_t)(end - at))) {
            at = end + 2;
            continue;
        }
        const bool fresh = kept == 0 || t->bytes[kept - 1] == '\n';
        if (!fresh || !isspace((unsigned char)*at))
            t->bytes[kept++] = *at;
        at++;
    }
    t->bytes[kept] = '\0';
    t->length = kept;
}

/* ---- scripts -------------------------------------------------------------------------------- */

typedef struct script {
    const char *at;
    char *out;
    size_t kept;
} script;

static void keep(script *s, size_t count)
{
    memmove(s->out + s->kept, s->at, count);
    s->kept += count;
    s->at += count;
}

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

static char last(const script *s)
{
    return s->kept ? s->out[s->kept - 1] : '\n';
}

static void keep_string(script *s)
{
    const char quote = *s->at;
    keep(s, 1);
    while (*s->at && *s->at != quote)
        keep(s, *s->at == '\\' ? 2 : 1);
    keep(s, 1);
}

/* Blanks stay between two words, and where two signs would become another. */
static void keep_blank(script *s)
{
    s->at += strspn(s->at, " \t");
    const char before = last(s), after = *s->at;
    const bool signs = before == after && strchr("+-&|", after);
    const bool comment = strncmp(s->at, "//", 2) == 0 || strncmp(s->at, "/*", 2) == 0;
    if (after && !comment && ((is_word(before) && is_word(after)) || signs))
        s->out[s->kept++] = ' ';
}

/* Words between backquotes stay as they are; code in them is squeezed. */
static void keep_template(script *s)
{
    keep(s, 1);
    while (*s->at && *s->at != '`') {
        if (strncmp(s->at, "${", 2) != 0) {
            keep(s, *s->at == '\\' ? 2 : 1);
            continue;
        }
        keep(s, 2);
        for (int depth = 1; *s->at && depth > 0;) {
            if (*s->at == '`') {
                keep_template(s);
            } else if (*s->at == '"' || *s->at == '\'') {
                keep_string(s);
            } else if (*s->at == ' ') {
                keep_blank(s);
            } else {
                depth += *s->at == '{' ? 1 : *s->at == '}' ? -1 : 0;
                keep(s, 1);
            }
        }
    }
    keep(s, 1);
}

/* A slash begins a pattern where no value can end. */
static bool begins_pattern(const script *s)
{
    return strchr("(,=:[!&|?{};\n", last(s)) != NULL;
}

static void keep_pattern(script *s)
{
    bool in_class = false;
    keep(s, 1);
    while (*s->at && (*s->at != '/' || in_class)) {
        in_class = *s->at == '[' ? true : *s->at == ']' ? false : in_class;
        keep(s, *s->at == '\\' ? 2 : 1);
    }
    keep(s, 1);
}

static void skip_comment(script *s)
{
    const char *end = s->at[1] == '*' ? strstr(s->at, "*/") : strchr(s->at, '\n');
    s->at = !end ? s->at + strlen(s->at) : s->at[1] == '*' ? end + 2 : end;
}

static void squeeze_script(text *t)
{
    script s = {.at = t->bytes, .out = t->bytes};
    while (*s.at) {
        if (*s.at == '"' || *s.at == '\'')
            keep_string(&s);
        else if (*s.at == '`')
            keep_template(&s);
        else if (strncmp(s.at, "//", 2) == 0 || strncmp(s.at, "/*", 2) == 0)
            skip_comment(&s);
        else if (*s.at == '/' && begins_pattern(&s))
            keep_pattern(&s);
        else if (*s.at == ' ' || *s.at == '\t')
            keep_blank(&s);
        else if (*s.at == '\n' && strchr("\n;{,([&|?:=", last(&s)))
            s.at++; /* nothing ends here that goes on there */
        else
            keep(&s, 1);
    }
    t->bytes[s.kept] = '\0';
    t->length = s.kept;
}

/* ---- the C file ----------------------------------------------------------------------------- */

static void write_bytes(const char *prefix, int number, const text *t)
{
    printf("static const unsigned char %s_%d[] = {", prefix, number);
    for (size_t i = 0; i < t->length; i++)
        printf("%s%d,", i % 32 ? "" : "\n", (unsigned char)t->bytes[i]);
    printf("\n0};\n"); /* the closing zero makes a text usable as a C string */
}

/* The same text in fewer bytes; its length is 0 if this machine has no gzip. */
static text zipped(const text *t)
{
    char name[] = "/tmp/orrery-embed-XXXXXX", command[80];
    text z = {calloc(t->length + 1, 1), 0};
    const int file = mkstemp(name);
    if (!z.bytes || file < 0)
        return z;
    const bool written = write(file, t->bytes, t->length) == (ssize_t)t->length;
    close(file);
    snprintf(command, sizeof command, "gzip -9nc %s 2>/dev/null", name);
    FILE *pipe = written ? popen(command, "r") : NULL;
    if (pipe) {
        z.length = fread(z.bytes, 1, t->length, pipe);
        if (pclose(pipe) != 0 || z.length >= t->length) /* cut off, or not worth it */
            z.length = 0;
    }
    unlink(name);
    return z;
}

static bool is_asked_for_by_browsers(const char *path)
{
    return strncmp(path, "web/", 4) == 0 &&
           (ends_with(path, ".js") || ends_with(path, ".css") || ends_with(path, ".svg"));
}

/* Returns whether it could be read; `has_zip`, whether it is there in fewer bytes, too. */
static bool embed(const char *path, int number, bool wants_zip, bool *has_zip)
{
    text t = read_file(path);
    if (!t.bytes) {
        fprintf(stderr, "embed: cannot read %s\n", path);
        return false;
    }
    if (ends_with(path, ".js"))
        squeeze_script(&t);
    else if (ends_with(path, ".css"))
        strip_style(&t);
    write_bytes("bytes", number, &t);
    text z = wants_zip && is_asked_for_by_browsers(path) ? zipped(&t) : (text){NULL, 0};
    *has_zip = z.length > 0;
    if (*has_zip)
        write_bytes("zip", number, &z);
    free(z.bytes);
    free(t.bytes);
    return true;
}

int main(int count, char **paths)
{
    bool *has_zip = calloc((size_t)count, sizeof *has_zip);
    if (!has_zip)
        return EXIT_FAILURE;
    bool good = true;
    const bool plain = count > 1 && strcmp(paths[1], "--plain") == 0;
    const int first = plain ? 2 : 1;
    int later = first; /* where those begin of which only the name is there */
    while (later < count && strcmp(paths[later], "--later") != 0)
        later++;
    printf("#include \"kernel/asset.h\"\n");
    for (int i = first; i < later && good; i++)
        good = embed(paths[i], i, !plain, &has_zip[i]);
    printf("const orr_asset orr_assets[] = {\n");
    for (int i = first; i < later && good; i++) {
        printf("    {\"%s\", (const char *)bytes_%d, sizeof bytes_%d - 1},\n", paths[i], i, i);
        if (has_zip[i])
            printf("    {\"gz/%s\", (const char *)zip_%d, sizeof zip_%d - 1},\n", paths[i], i, i);
    }
    for (int i = later + 1; i < count; i++)
        printf("    {\"%s\", 0, 0},\n", paths[i]);
    printf("    {0, 0, 0},\n};\n");
    free(has_zip);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
