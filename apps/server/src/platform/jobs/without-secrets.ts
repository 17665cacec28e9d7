const longest = 2000
const email = /[^\s<>()"',;:=]+@[^\s<>()"',;:=]+/g
const phoneNumber = /\+\d[\d\s().-]{5,}\d/g

/** Removes passwords in URLs, bearer tokens, keys and long codes. */
export const withoutSecrets = (text: string) =>
  text
    .replaceAll(/(\w+:\/\/)[^\s/@]+@/g, '$1…@')
    .replaceAll(/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 …')
    .replaceAll(
      /\b([\w-]*(?:password|passwd|secret|token|api[_-]?key|authorization)[\w-]*)(["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi,
      '$1$2…',
    )
    .replaceAll(/[\w-]{32,}/g, '…')
    .slice(0, longest)

/** Also removes personal data, because more people read logs. */
export const withoutPeople = (text: string) =>
  withoutSecrets(text)
    .replaceAll(email, (found) => (found.includes('…@') ? found : '…'))
    .replaceAll(phoneNumber, '…')
