/** Invalid or expired token: fixed by a new one. */
const mendedByNewToken = [31204, 31205]

export const isSilent = (code: number | null): boolean => code !== null && mendedByNewToken.includes(code)
