import { hasUnseenCharacters } from '../accounts/text-rules.ts'
import { longestNote } from '../history/note-rules.ts'
import { type PersonField, personFields, phoneFields } from '../people/person-fields.ts'
import { parsePersonText } from '../people/person-text.ts'
import { msg, type ErrorText } from '../text.ts'
import { addressFields, askedFields, type FormField, type StoredField, storedFields } from './form-fields.ts'
import { normalForm } from '../normal-form.ts'

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
  errors: Partial<Record<StoredField | 'comments', ErrorText[]>>
}

type Values = Submission['values']

const blank = msg("can't be blank")

export function parseSubmission(form: Asking, sent: SentFields, { country, today }: At): Submission {
  const values: Submission['values'] = { first_name: '' }
  const errors: Submission['errors'] = {}
  for (const field of storedFields(form.fields)) {
    const read = parsePersonText(field, sent[field] ?? '', { country, today, kept: null })
    if ('error' in read) errors[field] = [read.error]
    else if (read.value !== null) values[field] = read.value
    else if (form.required.includes(field)) errors[field] = [blank]
  }
  if (form.required.includes('smart_address') && !values.address) errors.address ??= [blank]
  for (const name of ['first_name', 'last_name'] as const) {
    if (values[name] && hasLink(values[name])) errors[name] = [msg('must not contain a link')]
  }
  const comments = form.comments ? normalForm((sent.comments ?? '').trim()) : ''
  if (comments.length > longestNote) errors.comments = [tooLong]
  else if (hasUnseenCharacters(comments.replaceAll(/[\n\r\t]/g, ' '))) errors.comments = [msg('is invalid')]
  return { values, comments, errors }
}

const tooLong: ErrorText = { text: msg('is too long (maximum is {limit} characters)'), values: { limit: longestNote } }

/** Bots put links into names. */
const hasLink = (name: string) => /https?:|:\/\/|www\.|\.[a-z]{2,}\//i.test(name)

/** The first is taken for the sender's. */
export const phonesIn = (values: Values): string[] =>
  phoneFields.map((name) => values[name]).filter((phone) => typeof phone === 'string')

export const chosenLabels = (values: Values): string[] =>
  askedFields.flatMap((field) => {
    const { choices }: PersonField = personFields[field]
    const value = values[field]
    return choices && value ? (choices[value] ?? []) : []
  })

const sender: readonly StoredField[] = ['first_name', 'last_name', 'email']

export function furtherTexts(values: Values): string[] {
  const [phone, ...phones] = phonesIn(values)
  const place = addressFields.map((part) => values[part]).filter(Boolean)
  const others = askedFields.filter((field) => {
    const { kind, group }: PersonField = personFields[field]
    return kind !== 'phone' && kind !== 'choice' && group !== 'address' && !sender.includes(field)
  })
  return [...phones.filter((other) => other !== phone), place.join(', '), ...others.map((field) => values[field] ?? '')]
}
