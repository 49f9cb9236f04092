/**
 * How glibc keeps memory for the server: without bounds every render thread holds a heap of its own and large
 * buffers are never given back. Other systems ignore both.
 */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
