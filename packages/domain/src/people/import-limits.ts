/** Bytes of a file that can be imported. */
export const largestImport = 100 * 1024 * 1024

/** Rows that are imported in one transaction. */
export const rowsAtOnce = 1000
