export const longestName = 255

/** Control characters, and the marks that turn the direction of what follows: they make one name look like another. */
const unseen = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u

export const hasUnseenCharacters = (text: string) => unseen.test(text) || !text.isWellFormed()

/** What is searched for is never refused, only read without what nobody can type. */
export const searchedText = (text: string | undefined) =>
  (text ?? '').replaceAll(new RegExp(unseen, 'gu'), ' ').trim().toLowerCase()

/** One @ with something on both sides and a dot in the domain; whether mail arrives is for the invitation to find out. */
export const isEmail = (text: string) =>
  /^[^\s@<>,;:"()[\]\\]+@[^\s@.<>,;:"()[\]\\]+(\.[^\s@.<>,;:"()[\]\\]+)+$/.test(text)

export const isPhoneNumber = (text: string) => /^\+?[\d\s().-]{5,30}$/.test(text) && /\d.*\d.*\d/.test(text)
