/** Invalid or expired token: fixed by a new one. */
const fixedByNewToken = [31204, 31205]

export const isSilent = (code: number | null): boolean => code !== null && fixedByNewToken.includes(code)
