/** In bytes. */
export const largestImport = 100 * 1024 * 1024

/** Per transaction. */
export const rowsAtOnce = 1000
