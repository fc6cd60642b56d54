/* draw_png.c - see draw_png.h: librsvg reads and draws, cairo writes. */
#include "view/draw_png.h"
#include "kernel/kernel.h"

#include <cairo.h>
#include <librsvg/rsvg.h>

static cairo_status_t add_bytes(void *text, const unsigned char *bytes, unsigned count)
{
    orr_text_bytes(text, (const char *)bytes, count);
    return CAIRO_STATUS_SUCCESS;
}

static bool refuse(GError *reason, orr_error *error)
{
    orr_fail(error, "The picture cannot be drawn: %s",
             reason ? reason->message : "no reason given");
    g_clear_error(&reason);
    return false;
}

static bool paint(RsvgHandle *handle, cairo_surface_t *surface, int width, int height,
                  orr_error *error)
{
    GError *reason = NULL;
    const RsvgRectangle whole = {0, 0, width, height};
    cairo_t *cairo = cairo_create(surface);
    const bool drawn = rsvg_handle_render_document(handle, cairo, &whole, &reason);
    cairo_destroy(cairo);
    return drawn || refuse(reason, error);
}

/* A crowded board: a drawing of so many bytes has hardly a plain place on it. */
enum { CROWDED = 60000 };

/* There six bits of a colour are as many as one sees, and the two others are a quarter of what the
 * picture weighs. On the wide gradients of a poster they would be missed. */
static void round_colours(cairo_surface_t *surface, int width, int height)
{
    cairo_surface_flush(surface);
    unsigned char *row = cairo_image_surface_get_data(surface);
    const int stride = cairo_image_surface_get_stride(surface);
    for (int y = 0; y < height; y++, row += stride)
        for (int x = 0; x < width * 4; x++)
            row[x] = (unsigned char)((row[x] & 0xfc) | row[x] >> 6);
    cairo_surface_mark_dirty(surface);
}

bool draw_png(const orr_text *svg, int width, int height, orr_text *out, orr_error *error)
{
    GError *reason = NULL;
    RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)svg->data, svg->length, &reason);
    if (!handle)
        return refuse(reason, error);
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    bool good = paint(handle, surface, width, height, error);
    g_object_unref(handle);
    if (good && svg->length > CROWDED)
        round_colours(surface, width, height);
    if (good && cairo_surface_write_to_png_stream(surface, add_bytes, out) != CAIRO_STATUS_SUCCESS)
        good = orr_fail(error, "The picture cannot be written.");
    cairo_surface_destroy(surface);
    return good;
}
