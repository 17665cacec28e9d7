import { labelWords, type PatternField, type PatternLine, readPattern } from './pattern.ts'

export type LeadMail = Partial<Record<PatternField, string>>

export const longestMail = 100_000

/**
 * What a mail about somebody says by a pattern: after each label the rest of its line, or the next line where the label
 * stands alone. Comments go on to the next label. Null when the pattern is none, empty when nothing of it is there.
 */
export function readLeadMail(mail: string, pattern: string): LeadMail | null {
  const lines = readPattern(pattern)
  if (!lines) return null
  const labels = lines.map((line) => ({ ...line, words: labelWords(line.label).split(' ') }))
  const read: LeadMail = {}
  let reading: { field: PatternField; values: string[] } | null = null
  const keep = () => {
    if (!reading) return
    const value = reading.values.join('\n').trim()
    if (value !== '') read[reading.field] ??= value
    reading = null
  }
  for (const text of mail.split(/\r\n?|\n/).map(withoutMarks)) {
    const found = labels.map((label) => ({ ...label, value: valueAfter(text, label) })).find(isFound)
    if (found) {
      keep()
      reading = { field: found.field, values: [found.value] }
      if (found.field !== 'comments' && found.value !== '') keep()
    } else if (reading && (reading.field === 'comments' || text !== '')) {
      reading.values.push(text)
      if (reading.field !== 'comments') keep()
    }
  }
  keep()
  return read
}

type Labelled = PatternLine & { words: string[] }
const isFound = (one: Labelled & { value: string | null }): one is Labelled & { value: string } => one.value !== null

/** Marks of quotes and lists, and the stars of bold text that was made plain. */
const withoutMarks = (text: string) =>
  text
    .replaceAll('\u00A0', ' ')
    .replace(/^[\s>•*·-]+/, '')
    .replaceAll(/\*+(?=\s*(?:$|[:=]))|(?<=[:=])\s*\*+/g, '')
    .trim()

/** What stands behind the label; nothing when the line begins otherwise or goes on with a longer word. */
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
