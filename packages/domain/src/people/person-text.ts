import { hasUnseenCharacters, isEmail } from '../accounts/text-rules.ts'
import { msg, type ErrorText } from '../text.ts'
import { isDay } from '../time/is-day.ts'
import { personFields, type PersonField, type PersonText } from './person-fields.ts'
import { longestPhone, normalisePhone } from './phones.ts'
import { normalForm } from '../normal-form.ts'

interface TextContext {
  country: string
  today: string
  kept: string | null
}
type Read = { value: string | null } | { error: ErrorText }

const earliestBirthday = '1900-01-01'

export function parsePersonText(name: PersonText, given: string, { country, today, kept }: TextContext): Read {
  const { kind, required, max, choices = {} }: PersonField & { max: number } = personFields[name]
  const text = normalForm(given.trim())
  if (text === '') return required ? { error: msg("can't be blank") } : { value: null }
  // What was taken before stays, even where the rules for new values are stricter now.
  if (text === kept) return { value: kept }
  if (text.length > max) {
    return { error: { text: msg('is too long (maximum is {limit} characters)'), values: { limit: max } } }
  }
  if (hasUnseenCharacters(text)) return { error: invalid }
  switch (kind) {
    case 'email':
      return isEmail(text) ? { value: text.toLowerCase() } : { error: invalid }
    case 'phone': {
      const number = text.length > longestPhone ? null : normalisePhone(text, country)
      return number ? { value: number } : { error: msg('Invalid phone number') }
    }
    case 'day':
      return isDay(text) && text < today && text >= earliestBirthday ? { value: text } : { error: invalid }
    case 'choice':
      return Object.hasOwn(choices, text) ? { value: text } : { error: msg('is not included in the list') }
    case 'link':
      return isWebAddress(text) ? { value: text } : { error: invalid }
    default:
      return { value: text }
  }
}

/** Staff follow it and people are sent it, so that it leads nowhere but to the web. */
const isWebAddress = (text: string) => /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)

const invalid = msg('is invalid')
