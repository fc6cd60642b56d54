/* math.h - for a card: what advice uses of it. */
#ifndef GPU_MATH_H
#define GPU_MATH_H
#define INFINITY (__builtin_inff())
#define NAN (__builtin_nanf(""))
float expf(float x);
float logf(float x);
double exp(double x);
static inline float fmaxf(float a, float b)
{
    return a > b ? a : b;
}
static inline float fminf(float a, float b)
{
    return a < b ? a : b;
}
static inline float fabsf(float x)
{
    return x < 0 ? -x : x;
}
#endif
