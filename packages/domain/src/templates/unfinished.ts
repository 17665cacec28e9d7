import { neededFields } from './empty-field.ts'
import { parseDesign } from './parse-design.ts'
import { everyBlock } from './mail-design.ts'
import type { MergeField } from './merge-fields.ts'
import { splitFields } from './render.ts'
import { placeholderTexts } from './start-designs.ts'
import { visibleText } from './visible-text.ts'

interface WrittenMessage {
  /** Null for channels without one. */
  subject: string | null
  text: string
  isHtml: boolean
  design: unknown
}

export interface Unfinished {
  isWithoutSubject: boolean
  isWithoutText: boolean
  emptyBlocks: number
  /** Sentences of a start design that the writer was meant to replace. */
  placeholders: string[]
  /** Instructions in brackets, such as [date]. */
  brackets: string[]
  /** Fields that leave a gap where a person has no value; without one that is needed they get no message at all. */
  fields: MergeField[]
}

/** Everybody has these. */
const alwaysFilled: ReadonlySet<string> = new Set<MergeField>([
  'company.name',
  'company.logo',
  'person.book_link',
  'person.preferences_link',
])

/** What a question names before a message leaves to many people. */
export function unfinishedIn(
  { subject, text, isHtml, design }: WrittenMessage,
  t: (text: string) => string,
): Unfinished {
  const shown = isHtml ? visibleText(text) : text.trim()
  const parts = splitFields(`${subject ?? ''}\n${shown}`)
  const typed = parts.flatMap(({ part, field }) => (field === null ? [part] : [])).join('')
  const needed = new Set(neededFields([subject, text]))
  const gaps = parts.flatMap(({ field, fallback }) =>
    field && fallback === '' && !alwaysFilled.has(field) && !needed.has(field) ? [field] : [],
  )
  const blocks = everyBlock(parseDesign(design)?.blocks ?? [])
  return {
    isWithoutSubject: subject !== null && subject.trim() === '',
    isWithoutText: shown === '',
    emptyBlocks: blocks.filter((block) => block.type === 'text' && visibleText(block.html) === '').length,
    placeholders: placeholderTexts
      .map((placeholder) => t(placeholder))
      .filter((placeholder) => shown.includes(placeholder)),
    brackets: [...new Set(Array.from(typed.matchAll(/\[[^[\]\n]{2,60}\]/g), ([bracket]) => bracket))],
    fields: [...new Set(gaps)],
  }
}
