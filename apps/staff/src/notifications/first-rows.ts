/** The counts above share these queries. */
export const firstRows = 5
