/** In bytes. */
export const largestStylesheet = 50 * 1024
