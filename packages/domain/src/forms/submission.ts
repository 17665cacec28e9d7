import { hasUnseenCharacters } from '../accounts/text-rules.ts'
import { longestNote } from '../history/note-rules.ts'
import { readPersonText } from '../people/person-text.ts'
import { msg, type Said } from '../text.ts'
import { type FormField, type StoredField, storedFields } from './form-fields.ts'

export type SentFields = Partial<Record<StoredField | 'comments', string>>

interface Asking {
  fields: readonly FormField[]
  required: readonly FormField[]
  comments: boolean
}

interface At {
  country: string
  today: string
}

export interface Submission {
  values: { first_name: string } & Partial<Record<StoredField, string | null>>
  comments: string
  errors: Partial<Record<StoredField | 'comments', Said[]>>
}

const blank = msg("can't be blank")

/** Drops fields the form doesn't ask for. */
export function parseSubmission(form: Asking, sent: SentFields, { country, today }: At): Submission {
  const values: Submission['values'] = { first_name: '' }
  const errors: Submission['errors'] = {}
  for (const field of storedFields(form.fields)) {
    const read = readPersonText(field, sent[field] ?? '', { country, today, kept: null })
    if ('error' in read) errors[field] = [read.error]
    else if (read.value !== null) values[field] = read.value
    else if (form.required.includes(field)) errors[field] = [blank]
  }
  if (form.required.includes('smart_address') && !values.address) errors.address ??= [blank]
  for (const name of ['first_name', 'last_name'] as const) {
    if (values[name] && hasLink(values[name])) errors[name] = [msg('must not contain a link')]
  }
  const comments = form.comments ? (sent.comments ?? '').trim().normalize('NFC') : ''
  if (comments.length > longestNote) errors.comments = [tooLong]
  else if (hasUnseenCharacters(comments.replaceAll(/[\n\r\t]/g, ' '))) errors.comments = [msg('is invalid')]
  return { values, comments, errors }
}

const tooLong: Said = { text: msg('is too long (maximum is {limit} characters)'), values: { limit: longestNote } }

/** Bots put links into names. */
const hasLink = (name: string) => /https?:|:\/\/|www\.|\.[a-z]{2,}\//i.test(name)
