/** How long an access token lasts. */
export const tokenSeconds = 2 * 60 * 60

/** How long the secret before the present one is accepted as well, so that a program can be given the new one. */
export const secretOverlap = 24 * 60 * 60 * 1000

/** Of one program, however many tokens it has. */
export const mostCallsPerMinute = 600

/** Tokens that one program may ask for in a quarter of an hour; each lasts eight times as long. */
export const mostTokens = 60
