/* qr.c - see qr.h. */
#include "server/qr.h"
#include "scene/markup.h"

#ifdef HAVE_QRENCODE
#include <qrencode.h>

enum { EDGE = 2, DARK = 1 }; /* modules of white around it; the bit of a dark one */

void qr_svg(const char *address, const char *label, orr_text *out)
{
    QRcode *code = QRcode_encodeString8bit(address, 0, QR_ECLEVEL_M);
    if (!code)
        return; /* too long to be one: the address stands beside it anyway */
    const int size = code->width + 2 * EDGE;
    orr_text_add(out, "<svg class=\"qr\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"", size,
                 size);
    markup_plain(out, label);
    orr_text_add(out,
                 "\" shape-rendering=\"crispEdges\"><rect width=\"%d\" height=\"%d\" rx=\"1.5\" "
                 "fill=\"#fff\"/><path fill=\"#0b1020\" d=\"",
                 size, size);
    for (int y = 0; y < code->width; y++)
        for (int x = 0, end; x < code->width; x = end) {
            for (end = x; end < code->width && code->data[y * code->width + end] & DARK;)
                end++;
            if (end > x)
                orr_text_add(out, "M%d %dh%dv1h-%dz", x + EDGE, y + EDGE, end - x, end - x);
            else
                end = x + 1;
        }
    orr_text_add(out, "\"/></svg>");
    QRcode_free(code);
}

#else

void qr_svg(const char *address, const char *label, orr_text *out)
{
    (void)address, (void)label, (void)out;
}

#endif
