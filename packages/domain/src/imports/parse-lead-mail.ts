import { labelWords, type PatternField, type PatternLine, parsePattern } from './pattern.ts'

export type LeadMail = Partial<Record<PatternField, string>>

export const longestMail = 100_000

/** Takes the rest of the line after each label, or the next line. Null for an invalid pattern. */
export function parseLeadMail(mail: string, pattern: string): LeadMail | null {
  const lines = parsePattern(pattern)
  if (!lines) return null
  const labels = lines.map((line) => ({ ...line, words: labelWords(line.label).split(' ') }))
  const read: LeadMail = {}
  let reading: { field: PatternField; values: string[] } | null = null
  const saveValue = () => {
    if (!reading) return
    const value = reading.values.join('\n').trim()
    if (value !== '') read[reading.field] ??= value
    reading = null
  }
  for (const text of mail.split(/\r\n?|\n/).map(withoutMarks)) {
    const found = labels.map((label) => ({ ...label, value: valueAfter(text, label) })).find(isFound)
    if (found) {
      saveValue()
      reading = { field: found.field, values: [found.value] }
      if (found.field !== 'comments' && found.value !== '') saveValue()
    } else if (reading && (reading.field === 'comments' || text !== '')) {
      reading.values.push(text)
      if (reading.field !== 'comments') saveValue()
    }
  }
  saveValue()
  return read
}

type Labelled = PatternLine & { words: string[] }
const isFound = (one: Labelled & { value: string | null }): one is Labelled & { value: string } => one.value !== null

/** Quote and list marks, and asterisks of bold text. */
const withoutMarks = (text: string) =>
  text
    .replaceAll('\u00A0', ' ')
    .replace(/^[\s>•*·-]+/, '')
    .replaceAll(/\*+(?=\s*(?:$|[:=]))|(?<=[:=])\s*\*+/g, '')
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
