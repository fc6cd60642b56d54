/* ranks.c - see ranks.h. Totals travel as bytes and are added in the order of the ranks. */
#include "kernel/kernel.h"
#include "lab/ranks.h"

#ifdef ORRERY_MPI

#include <mpi.h>
#include <stdlib.h>

void ranks_open(void)
{
    int provided;
    MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided);
}

void ranks_close(void)
{
    MPI_Finalize();
}

int ranks_count(void)
{
    int count;
    MPI_Comm_size(MPI_COMM_WORLD, &count);
    return count;
}

int ranks_own(void)
{
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    return rank;
}

uint64_t ranks_first(uint64_t number)
{
    MPI_Bcast(&number, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
    return number;
}

bool ranks_any(bool true_here)
{
    int here = true_here, anywhere;
    MPI_Allreduce(&here, &anywhere, 1, MPI_INT, MPI_LOR, MPI_COMM_WORLD);
    return anywhere;
}

void ranks_sum(sim_totals *totals)
{
    sim_totals *other = orr_alloc(sizeof *other);
    const int size = (int)sizeof *totals;
    if (ranks_own() != 0)
        MPI_Send(totals, size, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
    else
        for (int rank = 1; rank < ranks_count(); rank++) {
            MPI_Recv(other, size, MPI_BYTE, rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            sim_totals_add(totals, other);
        }
    MPI_Bcast(totals, size, MPI_BYTE, 0, MPI_COMM_WORLD);
    free(other);
}

#else

void ranks_open(void) {}

void ranks_close(void) {}

int ranks_count(void)
{
    return 1;
}

int ranks_own(void)
{
    return 0;
}

uint64_t ranks_first(uint64_t number)
{
    return number;
}

bool ranks_any(bool true_here)
{
    return true_here;
}

void ranks_sum(sim_totals *totals)
{
    (void)totals;
}

#endif
