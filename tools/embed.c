/* embed.c - turns files into one C file, so that the program carries its packs, manuals and page.
 *
 * Usage: embed FILE... > assets.c. A build tool: it runs on the machine that compiles. Scripts and
 * style sheets lose what only their readers need: indentation, empty lines, and comments that have
 * lines of their own. Marks such as @board stay.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int column;

static void put(const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++, column++)
        printf("%s%d,", column % 32 ? "" : "\n", (unsigned char)bytes[i]);
}

static bool ends_with(const char *path, const char *end)
{
    return strlen(path) > strlen(end) && strcmp(path + strlen(path) - strlen(end), end) == 0;
}

/* Line by line; a comment of several lines ends where a line ends with its mark. */
static void embed_stripped(FILE *file)
{
    static char line[8192];
    bool in_comment = false;
    while (fgets(line, sizeof line, file)) {
        const char *at = line + strspn(line, " \t");
        const size_t length = strcspn(at, "\n");
        const bool opens = strncmp(at, "/*", 2) == 0 && !strchr(at, '@');
        const bool closes = length >= 2 && strncmp(at + length - 2, "*/", 2) == 0;
        const bool within = in_comment || (opens && (closes || !strstr(at, "*/")));
        in_comment = within && !closes;
        if (!within && length > 0 && strncmp(at, "//", 2) != 0)
            put(at, strlen(at));
    }
}

static int embed(const char *path, int number)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        fprintf(stderr, "embed: cannot read %s\n", path);
        return 1;
    }
    printf("static const unsigned char bytes_%d[] = {", number);
    column = 0;
    if (ends_with(path, ".js") || ends_with(path, ".css"))
        embed_stripped(file);
    else
        for (int byte; (byte = getc(file)) != EOF;)
            put(&(const char){(char)byte}, 1);
    printf("\n0};\n"); /* the closing zero makes a text usable as a C string */
    fclose(file);
    return 0;
}

int main(int count, char **paths)
{
    printf("#include \"kernel/asset.h\"\n");
    for (int i = 1; i < count; i++)
        if (embed(paths[i], i))
            return EXIT_FAILURE;
    printf("const orr_asset orr_assets[] = {\n");
    for (int i = 1; i < count; i++)
        printf("    {\"%s\", (const char *)bytes_%d, sizeof bytes_%d - 1},\n", paths[i], i, i);
    printf("    {0, 0, 0},\n};\n");
    return EXIT_SUCCESS;
}
