#include <stddef.h>
#define snprintf(...) 0
#define vsnprintf(...) 0
