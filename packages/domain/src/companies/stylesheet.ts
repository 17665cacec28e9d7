/** Bytes of the rules a club writes for its pages. */
export const largestStylesheet = 50 * 1024
