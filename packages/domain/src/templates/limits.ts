/** Characters of the text that is read, whatever formatting takes. */
export const longestTemplate = 1024
export const longestDescription = 255
export const longestSubject = 255
/** What a template may be with all its formatting, as a visual editor writes a lot of it. */
export const longestMarkup = 100_000
export const mostClubs = 500
