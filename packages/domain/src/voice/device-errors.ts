/** A token that is wrong or has ended: a new one mends it, and nobody needs to know. */
const mendedByNewToken = [31204, 31205]

export const isSilent = (code: number | null): boolean => code !== null && mendedByNewToken.includes(code)
