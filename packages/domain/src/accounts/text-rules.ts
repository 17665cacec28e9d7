export const longestName = 255

/** Control and bidi characters make one name look like another. */
const unseen = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u

export const hasUnseenCharacters = (text: string) => unseen.test(text) || !text.isWellFormed()

/** Searches are never refused. */
export const searchedText = (text: string | undefined) =>
  (text ?? '').replaceAll(new RegExp(unseen, 'gu'), ' ').trim().toLowerCase()

/** Delivery is verified by the invitation. */
export const isEmail = (text: string) =>
  /^[^\s@<>,;:"()[\]\\]+@[^\s@.<>,;:"()[\]\\]+(\.[^\s@.<>,;:"()[\]\\]+)+$/.test(text)

export const isPhoneNumber = (text: string) => /^\+?[\d\s().-]{5,30}$/.test(text) && /\d.*\d.*\d/.test(text)
