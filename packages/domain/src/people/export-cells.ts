/** Formula prefixes, including full-width forms. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/
/** Numbers and phones are harmless. */
const number = /^[+-]?[\d\s().,/-]*$/

const lastSign = '@'.charCodeAt(0)
const firstWideSign = '＋'.charCodeAt(0)

/** Cells that look guarded are guarded once more, so that reading gives back every text. */
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/

export const formulaSafe = (text: string): string => {
  const first = text.charCodeAt(0)
  // Fast path: most cells start with a letter.
  if (first > lastSign && first < firstWideSign) return text
  return guarded.test(text) || (formula.test(text) && !number.test(text)) ? `'${text}` : text
}

export const withoutGuard = (text: string): string => (guarded.test(text) ? text.slice(1) : text)

const needsQuotes = /[",;\t\r\n]|^\s|\s$/

function csvCell(text: string): string {
  if (text === '') return ''
  const safe = formulaSafe(text)
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`
