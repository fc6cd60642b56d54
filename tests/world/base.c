#include "world/world.h"
#include <poll.h>
int __real_poll(struct pollfd *f, nfds_t n, int t);
int __wrap_poll(struct pollfd *f, nfds_t n, int t);
int __wrap_poll(struct pollfd *f, nfds_t n, int t) { return __real_poll(f, n, t); }
int __real_shutdown(int a, int b);
int __wrap_shutdown(int a, int b);
int __wrap_shutdown(int a, int b) { return __real_shutdown(a, b); }
void base_open(void) {}
void base_forget(int which) { (void)which; }
void base_cut(int which) { (void)which; }
void base_silence(int which) { (void)which; }
void base_restart(long long until) { (void)until; }
void base_trouble(int which, long long until) { (void)which; (void)until; }
void base_unreachable(int which, long long until) { (void)which; (void)until; }
void base_heal(void) {}
