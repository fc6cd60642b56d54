/* markup.c - see markup.h. Every text and every id of a scene goes through here on its way into a
 * page, so that nothing a game or a pack says can become markup. */
#include "scene/markup.h"
#include "kernel/glossary.h"

#include <ctype.h>
#include <string.h>

/* How many bytes the character that starts with this one has, 0 if none can. */
static int length_by_first_byte(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first < 0xc2 || first > 0xf4)
        return 0;
    return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

static bool is_scalar(uint32_t character, int length)
{
    static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = character >= 0xd800 && character <= 0xdfff;
    return character >= smallest[length] && character <= 0x10ffff && !surrogate;
}

uint32_t scene_next_character(const char **at)
{
    const unsigned char *bytes = (const unsigned char *)*at;
    const int length = length_by_first_byte(bytes[0]);
    if (bytes[0] == 0)
        return 0;
    uint32_t character = length == 1 ? bytes[0] : bytes[0] & (0xffu >> (length + 1));
    for (int i = 1; i < length; i++) {
        if ((bytes[i] & 0xc0) != 0x80) {
            *at += 1;
            return 0xfffd;
        }
        character = character << 6 | (bytes[i] & 0x3f);
    }
    if (length == 0 || !is_scalar(character, length)) {
        *at += 1;
        return 0xfffd;
    }
    *at += length;
    return character;
}

bool scene_is_control(uint32_t character)
{
    return character < 0x20 || (character >= 0x7f && character < 0xa0) ||
           (character >= 0x200b && character <= 0x200f) ||
           (character >= 0x2028 && character <= 0x202e) ||
           (character >= 0x2060 && character <= 0x206f) || character == 0xfeff ||
           character == 0xfffe || character == 0xffff;
}

/* One character, escaped, from the text that starts at *at and is known not to be at its end. */
static void escaped_character(orr_text *out, const char **at)
{
    const char *start = *at;
    const uint32_t character = scene_next_character(at);
    switch (character) {
    case '&':
        orr_text_add(out, "&amp;");
        break;
    case '<':
        orr_text_add(out, "&lt;");
        break;
    case '>':
        orr_text_add(out, "&gt;");
        break;
    case '"':
        orr_text_add(out, "&quot;");
        break;
    case '\'':
        orr_text_add(out, "&#39;");
        break;
    case 0xfffd:
        orr_text_add(out, "\xef\xbf\xbd");
        break;
    default:
        if (!scene_is_control(character))
            orr_text_bytes(out, start, (size_t)(*at - start));
        else if (character == '\n' || character == '\t')
            orr_text_add(out, " ");
    }
}

/* Letters that are themselves in a page; '[' may begin a span. */
static bool is_plain(unsigned char c)
{
    return c >= 0x20 && c < 0x7f && c != '&' && c != '<' && c != '>' && c != '"' && c != '\'' &&
           c != '[';
}

/* How the spans in a text are shown. */
typedef struct reading {
    bool drawn;      /* as elements; otherwise in words */
    bool stands_out; /* names and seats do, too */
    const orr_names *names;
    const orr_game *game; /* whose words are explained; NULL: none */
    markup_told *told;
} reading;

/* In words, which may need escaping themselves. */
static void span_in_words(orr_text *out, const char *span, size_t length, const reading *r)
{
    char bytes[ORR_MAX_NAME * 2];
    orr_text one = orr_text_new(), words = orr_text_in(bytes, sizeof bytes);
    orr_text_bytes(&one, span, length);
    orr_line_text(one.data, r->names, &words);
    for (const char *at = bytes; *at;)
        escaped_character(out, &at);
    orr_text_free(&one);
}

static void escaped(orr_text *out, const char *text, const reading *r);

static void show_span(orr_text *out, const char *text, size_t length, const orr_span *span,
                      const reading *r)
{
    if (span->kind == ORR_SPAN_DIE && r->drawn) {
        static const char *const look[] = {" miss", "", " good"};
        static const char *const told[] = {", a failure", "", ", a success"};
        orr_text_add(
            out, "<span class=\"die d%d%s\" role=\"img\" aria-label=\"%d on a d%d%s\">%d</span>",
            span->sides, look[span->result + 1], span->face, span->sides, told[span->result + 1],
            span->face);
        return;
    }
    const bool element = r->stands_out && span->kind != ORR_SPAN_DIE;
    if (element && span->kind == ORR_SPAN_SEAT)
        orr_text_add(out, "<b class=\"who seat-%d\">", span->seat);
    else if (element)
        orr_text_add(out, "<b>");
    span_in_words(out, text, length, r);
    orr_text_add(out, element ? "</b>" : "");
}

/* A word with its meaning: at the pointer, and beside it while it has the focus. How many bytes. */
static size_t explained(orr_text *out, const char *text, const reading *r)
{
    size_t length;
    const orr_term *term = words_here(r->game, text, &length);
    const int index = term ? words_index(r->game, term) : MARKUP_TERMS;
    if (index >= MARKUP_TERMS || r->told->term[index])
        return 0;
    r->told->term[index] = true;
    orr_text_add(out, "<dfn class=\"term\" tabindex=\"0\" title=\"");
    escaped(out, term->meaning, &(reading){.drawn = false});
    orr_text_add(out, "\">");
    for (const char *end = text + length; text < end;)
        escaped_character(out, &text);
    orr_text_add(out, "</dfn>");
    return length;
}

/* Letters up to the next that needs care, or to the next word if words are explained. */
static const char *plain_stretch(orr_text *out, const char *text, const char *start_of_all,
                                 const reading *r)
{
    const char *start = text;
    while (is_plain((unsigned char)*text)) {
        const bool begins = isalnum((unsigned char)*text) || *text == '$';
        if (r->game && begins && (text == start_of_all || !isalnum((unsigned char)text[-1]))) {
            orr_text_bytes(out, start, (size_t)(text - start));
            const size_t length = explained(out, text, r);
            start = text;
            text += length;
            start += length;
            if (length)
                continue;
        }
        text++;
    }
    orr_text_bytes(out, start, (size_t)(text - start));
    return text;
}

static void escaped(orr_text *out, const char *text, const reading *r)
{
    const char *start_of_all = text;
    while (*text) {
        orr_span span;
        text = plain_stretch(out, text, start_of_all, r);
        if (!*text)
            return;
        const size_t length = orr_read_span(text, &span);
        if (length == 0) {
            escaped_character(out, &text);
            continue;
        }
        show_span(out, text, length, &span, r);
        text += length;
    }
}

void markup_plain(orr_text *out, const char *text)
{
    escaped(out, text ? text : "", &(reading){.drawn = false});
}

void markup_text(orr_text *out, const char *text)
{
    escaped(out, text ? text : "", &(reading){.drawn = true});
}

void markup_line(orr_text *out, const char *text, const orr_names *names)
{
    escaped(out, text, &(reading){.drawn = true, .stands_out = true, .names = names});
}

void markup_terms(orr_text *out, const char *text, const orr_game *game, markup_told *told)
{
    escaped(out, text ? text : "", &(reading){.drawn = true, .game = game, .told = told});
}

void markup_line_terms(orr_text *out, const char *text, const orr_names *names,
                       const orr_game *game, markup_told *told)
{
    escaped(
        out, text,
        &(reading){.drawn = true, .stands_out = true, .names = names, .game = game, .told = told});
}

void markup_attribute(orr_text *out, const char *name, const char *value)
{
    if (!value)
        return;
    orr_text_add(out, " %s=\"", name);
    markup_plain(out, value);
    orr_text_add(out, "\"");
}

void markup_id(orr_text *out, const char *prefix, const orr_node *node)
{
    if (!node->id || node->scene->still)
        return;
    orr_text_add(out, " id=\"%s", prefix);
    for (const char *at = node->id; *at;) /* an id holds no white space */
        if (isspace((unsigned char)*at)) {
            orr_text_add(out, "-");
            at++;
        } else {
            escaped_character(out, &at);
        }
    orr_text_add(out, "\"");
}

void markup_class(orr_text *out, const char *base, const orr_node *node)
{
    orr_text_add(out, " class=\"%s", base);
    if (node->style[0])
        orr_text_add(out, " %s", node->style);
    if (node->tint != NO_TINT)
        orr_text_add(out, " seat-%d", node->tint);
    if (node->offers)
        orr_text_add(out, " can");
    else if (node->why)
        orr_text_add(out, " cannot");
    orr_text_add(out, "\"");
}

bool markup_is_active(const orr_node *node)
{
    return node->offers || node->why;
}

static void move_in_words(orr_text *out, const scene_move *move)
{
    markup_plain(out, move->label);
    if (move->detail[0]) {
        orr_text_add(out, " (");
        markup_plain(out, move->detail);
        orr_text_add(out, ")");
    }
}

void markup_tooltip(orr_text *out, const orr_node *node)
{
    enum { MOST_LINES = 4 }; /* the menu that opens has them all */
    const char *gap = "";
    int lines = 0;
    for (const scene_offer *offer = node->offers; offer; offer = offer->next) {
        orr_text_add(out, "%s", gap);
        if (lines++ == MOST_LINES && offer->next) {
            orr_text_add(out, "…");
            break;
        }
        move_in_words(out, &node->scene->moves[offer->move]);
        gap = "&#10;";
    }
    if (!node->offers && node->why) {
        markup_plain(out, node->why);
        gap = "&#10;";
    }
    if (node->tip) {
        orr_text_add(out, "%s", gap);
        markup_plain(out, node->tip);
    }
}

/* One move is made by a click; several are offered for choice, one a line. */
static void move_data(orr_text *out, const orr_node *node)
{
    const bool several = node->offers->next || node->opens; /* the click shows something first */
    orr_text_add(out, several ? " aria-haspopup=\"menu\" data-moves=\"" : " data-move=\"");
    for (const scene_offer *offer = node->offers; offer; offer = offer->next) {
        markup_plain(out, node->scene->moves[offer->move].notation);
        orr_text_add(out, offer->next ? "&#10;" : "");
    }
    orr_text_add(out, "\"");
}

/* A button is called by its own words or by its name; what it does is in its title, which is read
 * out after it, or instead of it where it has none. */
static bool has_words(const orr_node *node)
{
    return (node->label && *node->label) || (node->text && *node->text) || node->first ||
           (node->corner && *node->corner) || (node->note && *node->note);
}

void markup_offers(orr_text *out, const orr_node *node, const char *name, bool as_button)
{
    if (!markup_is_active(node))
        return;
    orr_text_add(out, as_button ? " type=\"button\"" : " role=\"button\" tabindex=\"0\"");
    if (node->offers) {
        move_data(out, node);
    } else {
        orr_text_add(out, " aria-disabled=\"true\"");
        markup_attribute(out, "data-why", node->why);
        markup_attribute(out, "data-rule", node->why_rule);
    }
    if (!name || !*name || (as_button && has_words(node)))
        return;
    orr_text_add(out, " aria-label=\"");
    markup_plain(out, name);
    for (const scene_chip *chip = node->chips; chip; chip = chip->next) {
        orr_text_add(out, ", ");
        markup_plain(out, chip->text);
    }
    orr_text_add(out, "\"");
}

void markup_title_of_anchor(orr_text *out, const char *anchor)
{
    char bytes[ORR_MAX_NAME];
    orr_text title = orr_text_in(bytes, sizeof bytes);
    orr_text_add(&title, "%s", anchor);
    bytes[0] = (char)toupper((unsigned char)bytes[0]);
    for (char *at = bytes; *at; at++)
        if (*at == '-')
            *at = ' ';
    markup_plain(out, bytes);
}
