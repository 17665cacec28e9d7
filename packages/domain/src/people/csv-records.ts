export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

export const quotes = ['"', "'"] as const
type Quote = (typeof quotes)[number]

export interface Dialect {
  delimiter: Delimiter
  quote: Quote
  escape: 'double' | 'backslash'
}

export interface CsvRecord {
  /** As in a spreadsheet: the first line is 1. */
  row_no: number
  cells: string[]
  /** Unbalanced quotes: the line is split at every delimiter. */
  broken: boolean
}

/** An open quote is given up after this. */
const longestRecord = 262_144

/** Streaming. An unbalanced quote affects its own line only. */
export class CsvReader {
  readonly #dialect: Dialect
  #rest = ''
  #row = 0

  constructor(dialect: Dialect) {
    this.#dialect = dialect
  }

  push(text: string): CsvRecord[] {
    return this.#read(text, false)
  }

  end(): CsvRecord[] {
    return this.#read('', true)
  }

  #read(more: string, isLast: boolean): CsvRecord[] {
    const text = this.#rest + more
    const records: CsvRecord[] = []
    let from = 0
    while (from < text.length) {
      const found =
        this.#row === 0
          ? (separatorLine(text, isLast) ?? this.#next(text, from, isLast))
          : this.#next(text, from, isLast)
      if (!found) break
      from = found.next
      this.#row++
      if (found.cells.some((cell) => cell !== '')) {
        records.push({ row_no: this.#row, cells: found.cells, broken: found.broken })
      }
    }
    this.#rest = text.slice(from)
    return records
  }

  #next(text: string, from: number, isLast: boolean): Found | null {
    const isOverlong = text.length - from > longestRecord
    const found = recordAt(text, from, this.#dialect, isLast)
    if (found === 'incomplete')
      return isLast || isOverlong ? lineAt(text, from, this.#dialect, isLast || isOverlong) : null
    return found === 'broken' ? lineAt(text, from, this.#dialect, isLast) : found
  }
}

interface Found {
  cells: string[]
  next: number
  broken: boolean
}

const carriageReturn = 13
const lineFeed = 10
const space = 32

/** Spreadsheets may write `sep=;` first. */
function separatorLine(text: string, isLast: boolean): Found | null {
  const line = /^sep=.?(\r\n|\r(?!$)|\n|$)/.exec(text)
  if (!line || (line[1] === '' && !isLast)) return null
  return { cells: [''], next: line[0].length, broken: false }
}

function recordAt(text: string, from: number, dialect: Dialect, isLast: boolean): Found | 'incomplete' | 'broken' {
  const delimiter = dialect.delimiter.charCodeAt(0)
  const quote = dialect.quote.charCodeAt(0)
  const cells: string[] = []
  let at = from
  for (;;) {
    const start = skipSpaces(text, at)
    if (text.charCodeAt(start) === quote) {
      const quoted = quotedAt(text, start, dialect, isLast)
      if (!quoted) return 'incomplete'
      cells.push(quoted.value)
      at = skipSpaces(text, quoted.next)
    } else {
      let end = at
      for (; end < text.length; end++) {
        const code = text.charCodeAt(end)
        if (code === delimiter || code === lineFeed || code === carriageReturn) break
      }
      cells.push(text.slice(at, end))
      at = end
    }
    if (at >= text.length) return isLast ? { cells, next: at, broken: false } : 'incomplete'
    const code = text.charCodeAt(at)
    if (code === delimiter) at++
    else if (code === lineFeed || code === carriageReturn) {
      const next = afterLineEnd(text, at, isLast)
      return next === null ? 'incomplete' : { cells, next, broken: false }
    } else return 'broken'
  }
}

function skipSpaces(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) === space) at++
  return at
}

/** Null until the closing quote and its successor have arrived. */
function quotedAt(text: string, from: number, { quote, escape }: Dialect, isLast: boolean) {
  let value = ''
  let start = from + 1
  for (;;) {
    const end = text.indexOf(quote, start)
    if (end < 0 || (end + 1 === text.length && !isLast)) return null
    if (escape === 'backslash' && isEscaped(text, start, end)) {
      value += text.slice(start, end - 1) + quote
      start = end + 1
    } else if (text[end + 1] === quote) {
      value += text.slice(start, end + 1)
      start = end + 2
    } else return { value: value + text.slice(start, end), next: end + 1 }
  }
}

function isEscaped(text: string, from: number, at: number): boolean {
  let backslashes = 0
  while (at - backslashes > from && text[at - backslashes - 1] === '\\') backslashes++
  return backslashes % 2 === 1
}

/** A trailing CR may be half of a line end. */
function afterLineEnd(text: string, at: number, isLast: boolean): number | null {
  if (text.charCodeAt(at) === lineFeed) return at + 1
  if (at + 1 === text.length && !isLast) return null
  return text.charCodeAt(at + 1) === lineFeed ? at + 2 : at + 1
}

function lineAt(text: string, from: number, { delimiter }: Dialect, isLast: boolean): Found | null {
  let end = from
  while (end < text.length && text.charCodeAt(end) !== lineFeed && text.charCodeAt(end) !== carriageReturn) end++
  if (end === text.length && !isLast) return null
  const next = end === text.length ? end : afterLineEnd(text, end, isLast)
  return next === null ? null : { cells: text.slice(from, end).split(delimiter), next, broken: true }
}
