import { CsvReader, type CsvRecord, delimiters, type Dialect, type Delimiter } from './csv-records.ts'

const lookedAt = 100

/** The delimiter that splits all lines evenly. */
export function detectDialect(sample: string): Dialect {
  const quote = isSingleQuoted(sample) ? "'" : '"'
  const escape = sample.includes(`\\${quote}`) && !sample.includes(`\\${quote}${quote}`) ? 'backslash' : 'double'
  const declared = /^sep=(.)\r?\n/.exec(sample)?.[1]
  const named = delimiters.find((delimiter) => delimiter === declared)
  if (named) return { delimiter: named, quote, escape }
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, score: scoreOf(sample, { delimiter, quote, escape }) }))
    .toSorted((one, other) => other.score - one.score)
  return { delimiter: best && best.score > 0 ? best.delimiter : defaultDelimiter, quote, escape }
}

const defaultDelimiter: Delimiter = ','

/** Drops a last record that may be cut off. */
export function firstRecords(sample: string, dialect: Dialect, isWhole: boolean): CsvRecord[] {
  const reader = new CsvReader(dialect)
  return isWhole ? [...reader.push(sample), ...reader.end()] : reader.push(sample)
}

function scoreOf(sample: string, dialect: Dialect): number {
  const records = firstRecords(sample, dialect, true).slice(0, lookedAt)
  const counts = new Map<number, number>()
  for (const { cells, broken } of records) {
    if (!broken) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  }
  const [columns = 1, times = 0] = [...counts].toSorted((one, other) => other[1] - one[1])[0] ?? []
  return columns === 1 ? 0 : (times / records.length) * Math.log2(columns + 1)
}

const isSingleQuoted = (sample: string): boolean => {
  const [line = ''] = sample.split(/\r|\n/, 1)
  return !line.includes('"') && /^\s*'[^']*'\s*[,;\t|]\s*'[^']*'/.test(line)
}
