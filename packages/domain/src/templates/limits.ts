/** Visible characters. */
export const longestTemplate = 1024
export const longestDescription = 255
export const longestSubject = 255
/** Including formatting. */
export const longestMarkup = 100_000
export const mostClubs = 500
