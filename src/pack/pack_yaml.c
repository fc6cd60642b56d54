/* pack_yaml.c - from bytes to a YAML document that is safe to walk.
 *
 * The bytes are read twice. First as events, which shows what a document hides: anchors, tags, a
 * second document; and which stops at the first level that is too deep, before anything grows
 * with it. What passes is loaded as a document, whose nodes know their lines.
 */
#include "pack/pack_internal.h"

typedef struct shape {
    int depth, documents;
} shape;

static bool open_parser(yaml_parser_t *parser, const char *yaml, size_t length,
                        const pack_report *report)
{
    if (!yaml_parser_initialize(parser))
        return pack_refuse(report, 1, "there is not enough memory to read the file");
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(parser, (const unsigned char *)yaml, length);
    return true;
}

static size_t line_of_offset(const char *yaml, size_t length, size_t offset)
{
    size_t line = 1;
    for (size_t i = 0; i < offset && i < length; i++)
        line += yaml[i] == '\n';
    return line;
}

/* What libyaml has to say, with the line. */
static bool refuse_syntax(const yaml_parser_t *parser, const char *yaml, size_t length,
                          const pack_report *report)
{
    const bool says_nothing = parser->error == YAML_NO_ERROR; /* as when some allocations fail */
    if (parser->error == YAML_MEMORY_ERROR || says_nothing)
        return pack_refuse(report, 1, "there is not enough memory to read the file");
    if (parser->error == YAML_READER_ERROR) /* before there are lines: only the offset is known */
        return pack_refuse(report, line_of_offset(yaml, length, parser->problem_offset),
                           "this is not text in UTF-8: %s", parser->problem);
    const size_t line = parser->problem_mark.line + 1;
    if (!parser->context)
        return pack_refuse(report, line, "this is not YAML: %s", parser->problem);
    return pack_refuse(report, line, "this is not YAML: %s, %s from line %zu on", parser->problem,
                       parser->context, parser->context_mark.line + 1);
}

static bool has_anchor(const yaml_event_t *event)
{
    switch (event->type) {
    case YAML_ALIAS_EVENT:
        return true;
    case YAML_SCALAR_EVENT:
        return event->data.scalar.anchor;
    case YAML_SEQUENCE_START_EVENT:
        return event->data.sequence_start.anchor;
    case YAML_MAPPING_START_EVENT:
        return event->data.mapping_start.anchor;
    default:
        return false;
    }
}

static bool has_tag(const yaml_event_t *event)
{
    switch (event->type) {
    case YAML_SCALAR_EVENT:
        return event->data.scalar.tag;
    case YAML_SEQUENCE_START_EVENT:
        return event->data.sequence_start.tag;
    case YAML_MAPPING_START_EVENT:
        return event->data.mapping_start.tag;
    default:
        return false;
    }
}

static void count_event(shape *seen, const yaml_event_t *event)
{
    switch (event->type) {
    case YAML_DOCUMENT_START_EVENT:
        seen->documents++;
        break;
    case YAML_SEQUENCE_START_EVENT:
    case YAML_MAPPING_START_EVENT:
        seen->depth++;
        break;
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        seen->depth--;
        break;
    default:
        break;
    }
}

static bool check_event(shape *seen, const yaml_event_t *event, const pack_report *report)
{
    const size_t line = event->start_mark.line + 1;
    count_event(seen, event);
    if (has_anchor(event))
        return pack_refuse(report, line,
                           "a pack has no anchors and aliases (&name, *name); expected the value "
                           "itself, written out");
    if (has_tag(event))
        return pack_refuse(report, line,
                           "a pack has no tags (!name); expected the value alone, in quotes if it "
                           "begins with '!'");
    if (seen->documents > 1)
        return pack_refuse(report, line,
                           "a second document begins here; expected one document in a file");
    if (seen->depth > PACK_MAX_DEPTH)
        return pack_refuse(report, line, "too many levels; expected at most %d inside each other",
                           PACK_MAX_DEPTH);
    return true;
}

static bool check_events(yaml_parser_t *parser, const char *yaml, size_t length,
                         const pack_report *report)
{
    shape seen = {0};
    for (bool over = false; !over;) {
        yaml_event_t event;
        if (!yaml_parser_parse(parser, &event))
            return refuse_syntax(parser, yaml, length, report);
        const bool fine = check_event(&seen, &event, report);
        over = event.type == YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
        if (!fine)
            return false;
    }
    if (seen.documents == 0)
        return pack_refuse(report, 1, "the file is empty; expected a pack");
    return true;
}

static bool check_shape(const char *yaml, size_t length, const pack_report *report)
{
    yaml_parser_t parser;
    if (!open_parser(&parser, yaml, length, report))
        return false;
    const bool fine = check_events(&parser, yaml, length, report);
    yaml_parser_delete(&parser);
    return fine;
}

bool pack_parse(const char *yaml, size_t length, const pack_report *report,
                yaml_document_t *document)
{
    yaml_parser_t parser;
    if (length > PACK_MAX_BYTES)
        return pack_refuse(report, 1, "the file has %zu bytes, more than the %d allowed", length,
                           PACK_MAX_BYTES);
    if (!check_shape(yaml, length, report) || !open_parser(&parser, yaml, length, report))
        return false;
    bool loaded = yaml_parser_load(&parser, document);
    if (!loaded)
        refuse_syntax(&parser, yaml, length, report);
    yaml_parser_delete(&parser);
    return loaded;
}
