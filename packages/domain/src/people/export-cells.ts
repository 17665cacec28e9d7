/** What spreadsheets take for the beginning of a formula, also in the wide forms of East Asian keyboards. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/
/** Numbers and phones begin so too and can do nothing. */
const number = /^[+-]?[\d\s().,/-]*$/

const lastSign = '@'.charCodeAt(0)
const firstWideSign = '＋'.charCodeAt(0)

/** The text as a spreadsheet shows it rather than works it out. */
export const formulaSafe = (text: string): string => {
  const first = text.charCodeAt(0)
  // Nearly every cell begins with a letter; files have millions of them.
  if (first > lastSign && first < firstWideSign) return text
  return formula.test(text) && !number.test(text) ? `'${text}` : text
}

/** Takes off the apostrophe that keeps a cell from being worked out, for files that come back. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text

const needsQuotes = /[",;\t\r\n]|^\s|\s$/

export function csvCell(text: string): string {
  if (text === '') return ''
  const safe = formulaSafe(text)
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`
