import { splitName } from '../people/import-values.ts'
import { isFullName, labelWords, type PatternField, type PatternLine, parsePattern } from './pattern.ts'

export type LeadMail = Partial<Record<PatternField, string>>

export const longestMail = 100_000
/** Each is compared with all labels of a template. */
const mostLines = 2000

/** Takes the rest of the line after each label, or the next line. Null for an invalid pattern. */
export function parseLeadMail(mail: string, pattern: string): LeadMail | null {
  const lines = parsePattern(pattern)
  if (!lines) return null
  const labels = lines.map((line) => ({ ...line, words: labelWords(line.label).split(' ') }))
  const read: LeadMail = {}
  let reading: { line: PatternLine; values: string[] } | null = null
  const saveValue = () => {
    if (!reading) return
    for (const [field, value] of splitValue(reading.line, reading.values.join('\n').trim())) {
      if (value !== '') read[field] ??= value
    }
    reading = null
  }
  for (const text of mail.split(/\r\n?|\n/, mostLines).map(withoutMarks)) {
    const found = labels.map((label) => ({ ...label, value: valueAfter(text, label) })).find(isFound)
    if (found) {
      saveValue()
      reading = { line: found, values: [found.value] }
      if (!isLong(found) && found.value !== '') saveValue()
    } else if (reading && (isLong(reading.line) || text !== '')) {
      reading.values.push(text)
      if (!isLong(reading.line)) saveValue()
    }
  }
  saveValue()
  return read
}

const isLong = ({ fields }: PatternLine) => fields.at(-1) === 'comments'

/** Each field takes the text up to the next separator, the last one the rest. */
function splitValue(line: PatternLine, text: string): [PatternField, string][] {
  if (isFullName(line)) {
    const { first_name, last_name } = splitName(text)
    return [
      ['first_name', first_name],
      ['last_name', last_name ?? ''],
    ]
  }
  let rest = text
  return line.fields.map((field, index) => {
    const separator = line.separators[index]
    const [at, length] = separator === undefined ? [-1, 0] : placeOf(separator.trim(), rest)
    const value = at === -1 ? rest : rest.slice(0, at)
    rest = at === -1 ? '' : rest.slice(at + length).trim()
    return [field, value.trim()]
  })
}

const placeOf = (separator: string, text: string): [at: number, length: number] => [
  separator === '' ? text.search(/\s/) : text.indexOf(separator),
  separator.length,
]

type Labelled = PatternLine & { words: string[] }
const isFound = (one: Labelled & { value: string | null }): one is Labelled & { value: string } => one.value !== null

/** Quote and list marks, and asterisks of bold text. */
const withoutMarks = (text: string) =>
  text
    .replaceAll('\u00A0', ' ')
    .replace(/^[\s>•*·-]+/, '')
    .replaceAll(/(?<!\*)\*+(?=\s*(?:$|[:=]))|(?<=[:=])\s*\*+/g, '')
    .trim()

function valueAfter(text: string, { words }: Labelled): string | null {
  let rest = text
  for (const word of words) {
    const part = /^[^\p{L}\p{N}]*(?<word>[\p{L}\p{M}\p{N}]+)/u.exec(rest)
    if (!part || labelWords(part.groups?.['word'] ?? '') !== word) return null
    rest = rest.slice(part[0].length)
  }
  const value = /^\s*(?:[:=|–—-]+\s*|$)(?<value>.*)$/u.exec(rest)?.groups?.['value']
  return value === undefined ? null : value.trim()
}
