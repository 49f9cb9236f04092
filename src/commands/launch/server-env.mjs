/**
 * How glibc keeps memory for the server: otherwise every render thread holds several heaps of its own. Other
 * systems ignore it.
 */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2' };
