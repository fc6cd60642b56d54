/* draw_pdf.c - SVG on paper: librsvg reads and draws it, cairo writes the PDF. */
#include "cli/draw_pdf.h"
#include "kernel/kernel.h"

#include <cairo-pdf.h>
#include <librsvg/rsvg.h>
#include <stdio.h>

/* Ends what librsvg refused with a sentence of ours. */
static bool refuse(GError *reason, orr_error *error)
{
    orr_fail(error, "The SVG cannot be drawn: %s", reason ? reason->message : "no reason given");
    g_clear_error(&reason);
    return false;
}

/* Without an address of its own the SVG may refer to nothing but its own elements. */
static RsvgHandle *read_svg(const orr_text *svg, orr_error *error)
{
    GError *reason = NULL;
    RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)svg->data, svg->length, &reason);
    if (!handle)
        refuse(reason, error);
    return handle;
}

static cairo_status_t add_bytes(void *text, const unsigned char *bytes, unsigned count)
{
    orr_text_bytes(text, (const char *)bytes, count);
    return CAIRO_STATUS_SUCCESS;
}

static bool draw_pages(RsvgHandle *handle, cairo_t *cairo, int pages, double width, double height,
                       orr_error *error)
{
    char id[32];
    for (int page = 0; page < pages; page++) {
        GError *reason = NULL;
        const RsvgRectangle whole = {0, -page * height, width, pages * height};
        snprintf(id, sizeof id, "#page-%d", page + 1);
        if (!rsvg_handle_render_layer(handle, cairo, id, &whole, &reason))
            return refuse(reason, error);
        cairo_show_page(cairo);
    }
    return true;
}

bool draw_pdf(const orr_text *svg, int pages, double width, double height, orr_text *out,
              orr_error *error)
{
    RsvgHandle *handle = read_svg(svg, error);
    if (!handle)
        return false;
    cairo_surface_t *paper = cairo_pdf_surface_create_for_stream(add_bytes, out, width, height);
    cairo_pdf_surface_set_metadata(paper, CAIRO_PDF_METADATA_CREATE_DATE, ""); /* none */
    cairo_t *cairo = cairo_create(paper);
    bool good = draw_pages(handle, cairo, pages, width, height, error);
    cairo_destroy(cairo);
    cairo_surface_finish(paper);
    const cairo_status_t status = cairo_surface_status(paper);
    if (good && status != CAIRO_STATUS_SUCCESS)
        good = orr_fail(error, "The PDF cannot be written: %s", cairo_status_to_string(status));
    cairo_surface_destroy(paper);
    g_object_unref(handle);
    return good;
}

bool draw_widths(const orr_text *svg, int count, double *widths, orr_error *error)
{
    RsvgHandle *handle = read_svg(svg, error);
    bool good = handle;
    for (int i = 0; i < count && good; i++) {
        char id[32];
        RsvgRectangle ink;
        GError *reason = NULL;
        snprintf(id, sizeof id, "#w%d", i);
        if (rsvg_handle_get_geometry_for_element(handle, id, &ink, NULL, &reason))
            widths[i] = ink.width;
        else
            good = refuse(reason, error);
    }
    if (handle)
        g_object_unref(handle);
    return good;
}
