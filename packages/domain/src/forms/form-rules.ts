import { hasUnseenCharacters, longestName } from '../accounts/text-rules.ts'
import { msg, type ErrorText } from '../text.ts'
import { type FormField, inOrder, isFormField } from './form-fields.ts'
import { normalForm } from '../normal-form.ts'

export const longestMessage = 1000
export const refreshDelays = { least: 1, most: 3600 }
export const mostTags = 50

export interface FormValues {
  header: string
  fields: FormField[]
  required: FormField[]
  auto_refresh: boolean
  refresh_delay: number
  header_background_color: string
  comments: boolean
  opt_in: boolean
  opt_in_message: string | null
  message: string | null
}

type SentForm = Omit<FormValues, 'fields' | 'required'> & { fields: readonly string[]; required: readonly string[] }
type Refusals = Partial<Record<keyof FormValues, ErrorText>>

export function checkForm(given: SentForm): { values: FormValues; refusals: Refusals } {
  const values = {
    ...given,
    header: normalForm(given.header.trim()),
    fields: inOrder(given.fields),
    required: inOrder(given.required),
    header_background_color: given.header_background_color.trim().toLowerCase(),
    message: textOrNone(given.message),
    opt_in_message: textOrNone(given.opt_in_message),
  }
  const refusals: Refusals = {
    ...refused('header', headerRefusal(values.header)),
    ...refused('fields', fieldsRefusal(given.fields)),
    ...refused('required', requiredRefusal(given)),
    ...refused('refresh_delay', delayRefusal(given.refresh_delay)),
    ...refused('header_background_color', /^#[0-9a-f]{6}$/.test(values.header_background_color) ? null : invalid),
    ...refused('message', textRefusal(values.message)),
    ...refused('opt_in_message', textRefusal(values.opt_in_message)),
  }
  return { values, refusals }
}

const refused = (field: keyof FormValues, refusal: ErrorText | null): Refusals =>
  refusal === null ? {} : { [field]: refusal }

const blank = msg("can't be blank")
const invalid = msg('is invalid')
const notIncluded = msg('is not included in the list')
const tooLong = (limit: number): ErrorText => ({
  text: msg('is too long (maximum is {limit} characters)'),
  values: { limit },
})

const textOrNone = (text: string | null) => (text && normalForm(text.trim())) || null

function headerRefusal(header: string): ErrorText | null {
  if (!header) return blank
  if (header.length > longestName) return tooLong(longestName)
  return hasUnseenCharacters(header) ? invalid : null
}

function textRefusal(text: string | null): ErrorText | null {
  if (text === null) return null
  if (text.length > longestMessage) return tooLong(longestMessage)
  return hasUnseenCharacters(text.replaceAll(/[\n\r\t]/g, ' ')) ? invalid : null
}

function fieldsRefusal(fields: readonly string[]): ErrorText | null {
  if (!fields.every(isFormField)) return notIncluded
  return fields.includes('first_name') ? null : msg('must include the first name')
}

function requiredRefusal({ fields, required }: Pick<SentForm, 'fields' | 'required'>): ErrorText | null {
  if (!required.every((field) => fields.includes(field))) return msg("must be one of the form's fields")
  return required.includes('first_name') ? null : msg('must include the first name')
}

function delayRefusal(delay: number): ErrorText | null {
  const { least, most } = refreshDelays
  return Number.isInteger(delay) && delay >= least && delay <= most
    ? null
    : { text: msg('must be a whole number from {least} to {most}'), values: { least, most } }
}
