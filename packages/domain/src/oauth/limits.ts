export const tokenSeconds = 2 * 60 * 60

/** The previous secret also works this long. */
export const secretOverlap = 24 * 60 * 60 * 1000

export const mostCallsPerMinute = 600

/** Per quarter of an hour. */
export const mostTokens = 60
