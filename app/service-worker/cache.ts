/** The start of the names of the worker's caches, which a version follows. */
export const cachePrefix = 'offline-page-'
