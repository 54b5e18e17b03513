/**
 * glibc gives each thread a heap of its own, and gives back little of what pictures took: RSS more than doubled. Two heaps,
 * and all beyond 128 kB returned at once. Read by the C library when a process starts. Source: mallopt(3).
 */
export const boundedMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
