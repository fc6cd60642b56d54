/* math.c - exponentials and logarithms for a card, rounded as the C library of Linux rounds them on a
 * processor with multiply-and-add: so that advice weighs the same here and there. The method is that of
 * Arm's optimized routines, which glibc and musl have as well: tables and short polynomials in double.
 */
#include <math.h>
#include <stdint.h>

#ifdef __NVPTX__
#define multiply_add __nvvm_fma_rn_d
#else
#define multiply_add __builtin_fma
#endif

static double double_of(uint64_t bits)
{
    double value;
    __builtin_memcpy(&value, &bits, sizeof value);
    return value;
}

static uint64_t bits_of(double value)
{
    uint64_t bits;
    __builtin_memcpy(&bits, &value, sizeof bits);
    return bits;
}

float expf(float x)
{
    enum { PARTS = 32 };
    static const uint64_t power[PARTS] = {
        0x3ff0000000000000, 0x3fefd9b0d3158574, 0x3fefb5586cf9890f, 0x3fef9301d0125b51,
        0x3fef72b83c7d517b, 0x3fef54873168b9aa, 0x3fef387a6e756238, 0x3fef1e9df51fdee1,
        0x3fef06fe0a31b715, 0x3feef1a7373aa9cb, 0x3feedea64c123422, 0x3feece086061892d,
        0x3feebfdad5362a27, 0x3feeb42b569d4f82, 0x3feeab07dd485429, 0x3feea47eb03a5585,
        0x3feea09e667f3bcd, 0x3fee9f75e8ec5f74, 0x3feea11473eb0187, 0x3feea589994cce13,
        0x3feeace5422aa0db, 0x3feeb737b0cdc5e5, 0x3feec49182a3f090, 0x3feed503b23e255d,
        0x3feee89f995ad3ad, 0x3feeff76f2fb5e47, 0x3fef199bdd85529c, 0x3fef3720dcef9069,
        0x3fef5818dcfba487, 0x3fef7c97337b9b5f, 0x3fefa4afa2a490da, 0x3fefd0765b6e4540,
    }; /* 2 to the i/32, less what the exponent adds */
    static const double parts_per_e = 0x1.71547652b82fep+0 * PARTS, shift = 0x1.8p+52;
    static const double c0 = 0x1.c6af84b912394p-5 / PARTS / PARTS / PARTS,
                        c1 = 0x1.ebfce50fac4f3p-3 / PARTS / PARTS,
                        c2 = 0x1.62e42ff0c52d6p-1 / PARTS;
    if (x != x)
        return x;
    if (x > 0x1.62e42ep6f)
        return INFINITY;
    if (x < -0x1.9fe368p6f)
        return 0;
    const double z = parts_per_e * (double)x;
    const double rounded = z + shift;
    const uint64_t whole = bits_of(rounded);
    const double r = z - (rounded - shift);
    const double scale = double_of(power[whole % PARTS] + (whole << 47));
    const double high = multiply_add(c0, r, c1), low = multiply_add(c2, r, 1);
    return (float)(multiply_add(high, r * r, low) * scale);
}

/* Of positive numbers that are not tiny; nobody asks for others. */
float logf(float x)
{
    static const struct {
        double inverse, log;
    } part[16] = {
        {0x1.661ec79f8f3bep+0, -0x1.57bf7808caadep-2},
        {0x1.571ed4aaf883dp+0, -0x1.2bef0a7c06ddbp-2},
        {0x1.49539f0f010bp+0, -0x1.01eae7f513a67p-2},
        {0x1.3c995b0b80385p+0, -0x1.b31d8a68224e9p-3},
        {0x1.30d190c8864a5p+0, -0x1.6574f0ac07758p-3},
        {0x1.25e227b0b8eap+0, -0x1.1aa2bc79c81p-3},
        {0x1.1bb4a4a1a343fp+0, -0x1.a4e76ce8c0e5ep-4},
        {0x1.12358f08ae5bap+0, -0x1.1973c5a611cccp-4},
        {0x1.0953f419900a7p+0, -0x1.252f438e10c1ep-5},
        {0x1p+0, 0x0p+0},
        {0x1.e608cfd9a47acp-1, 0x1.aa5aa5df25984p-5},
        {0x1.ca4b31f026aap-1, 0x1.c5e53aa362eb4p-4},
        {0x1.b2036576afce6p-1, 0x1.526e57720db08p-3},
        {0x1.9c2d163a1aa2dp-1, 0x1.bc2860d22477p-3},
        {0x1.886e6037841edp-1, 0x1.1058bc8a07ee1p-2},
        {0x1.767dcf5534862p-1, 0x1.4043057b6ee09p-2},
    };
    static const double ln2 = 0x1.62e42fefa39efp-1, a0 = -0x1.00ea348b88334p-2,
                        a1 = 0x1.5575b0be00b6ap-2, a2 = -0x1.ffffef20a4123p-2;
    uint32_t bits;
    __builtin_memcpy(&bits, &x, sizeof bits);
    if (bits == 0x3f800000u)
        return 0;
    const uint32_t above = bits - 0x3f330000u, fraction = bits - (above & 0xff800000u);
    const int at = (int)(above >> 19) % 16, power = (int32_t)above >> 23;
    float z;
    __builtin_memcpy(&z, &fraction, sizeof z);
    const double r = multiply_add((double)z, part[at].inverse, -1.0);
    const double base = multiply_add((double)power, ln2, part[at].log);
    const double low = multiply_add(a0, r * r, multiply_add(a1, r, a2));
    return (float)multiply_add(low, r * r, base + r);
}
