/** In English, German, Dutch and the Scandinavian languages. */
const replyMark = /^\s*(?:re|aw|antw|sv)\s*:/i

export const replySubject = (subject: string): string =>
  replyMark.test(subject) ? subject.trim() : `Re: ${subject}`.trim()
