/* host_command.c - `orrery host`: looks after the tables of a running server, by its socket. */
#include "cli/cli.h"
#include "server/host.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static int is_shared(const struct dirent *entry)
{
    const size_t length = strlen(entry->d_name);
    return strncmp(entry->d_name, "host-", 5) == 0 && length > 5 &&
           strcmp(entry->d_name + length - 5, ".sock") == 0;
}

/* Of servers on PostgreSQL several may have the folder: the one of --port, or the only one. */
static void find_socket(const cli_args *args, const char *folder, char *path, size_t size)
{
    struct dirent **entries = NULL;
    host_socket_path(folder, 0, false, path, size);
    if (cli_given(args, port))
        host_socket_path(folder, (int)args->port, true, path, size);
    if (cli_given(args, port) || access(path, F_OK) == 0)
        return;
    const int count = scandir(folder, &entries, is_shared, alphasort);
    if (count == 1)
        snprintf(path, size, "%.3800s/%.200s", folder, entries[0]->d_name);
    for (int i = 0; i < count; i++)
        free(entries[i]);
    free(entries);
}

static int connect_to(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (strlen(path) >= sizeof address.sun_path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    memcpy(address.sun_path, path, strlen(path) + 1);
    const int s = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (s >= 0 && connect(s, (struct sockaddr *)&address, sizeof address) == 0)
        return s;
    const int why = errno;
    if (s >= 0)
        close(s);
    errno = why;
    return -1;
}

static void read_answer(int s, orr_text *answer)
{
    char bytes[4096];
    for (ssize_t part; (part = recv(s, bytes, sizeof bytes, 0)) > 0;)
        orr_text_bytes(answer, bytes, (size_t)part);
}

static bool send_words(int s, const cli_args *args)
{
    char bytes[HOST_LINE];
    orr_text line = orr_text_in(bytes, sizeof bytes);
    for (int i = 0; i < args->word_count; i++)
        orr_text_add(&line, "%s%s", i ? " " : "", args->words[i]);
    orr_text_add(&line, "\n");
    return !line.cut && !strchr(bytes, '\r') && strchr(bytes, '\n') == bytes + line.length - 1 &&
           send(s, bytes, line.length, MSG_NOSIGNAL) == (ssize_t)line.length;
}

/* The server has done it and has nothing to add: that is said, too. */
static const char *in_short(const cli_args *args)
{
    const char *order = args->word_count ? args->words[0] : "";
    if (strcmp(order, "list") == 0)
        return "There are no such tables.\n";
    return strcmp(order, "blocks") == 0 ? "Nobody is blocked.\n" : "Done.\n";
}

int cli_host(const cli_args *args)
{
    char folder[3900], path[4096];
    cli_data_folder(folder, sizeof folder);
    find_socket(args, args->data ? args->data : folder, path, sizeof path);
    const int s = connect_to(path);
    if (s < 0)
        return cli_failed("No server answers at %s (%s); is it running, with this --data?", path,
                          strerror(errno));
    orr_text answer = orr_text_new();
    const bool sent = send_words(s, args);
    if (sent)
        read_answer(s, &answer);
    close(s);
    const bool done = sent && strncmp(answer.data, "ok\n", 3) == 0;
    if (done)
        fputs(answer.data[3] ? answer.data + 3 : in_short(args), stdout);
    else
        answer.data[strcspn(answer.data, "\n")] = '\0';
    const int code = done ? EXIT_OK
                          : cli_failed("%s", strncmp(answer.data, "error ", 6) == 0
                                                 ? answer.data + 6
                                                 : "The server said nothing.");
    orr_text_free(&answer);
    return code;
}
