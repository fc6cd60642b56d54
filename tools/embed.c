/* embed.c - turns files into one C file, so that the program carries its packs, manuals and page.
 *
 * Usage: embed FILE... > assets.c. A build tool: it runs on the machine that compiles.
 */
#include <stdio.h>
#include <stdlib.h>

static int embed(const char *path, int number)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        fprintf(stderr, "embed: cannot read %s\n", path);
        return 1;
    }
    printf("static const unsigned char bytes_%d[] = {", number);
    int column = 0;
    for (int byte; (byte = getc(file)) != EOF; column++)
        printf("%s%d,", column % 32 ? "" : "\n", byte);
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
