import { hasUnseenCharacters, isEmail } from '@spotter/domain/accounts/text-rules.ts'
import { longestText } from '@spotter/domain/people/person.ts'
import { normalisePhone } from '@spotter/domain/people/phones.ts'
import { msg } from '@spotter/domain/text.ts'
import { blank, type ErrorText, invalid, tooLong } from '../../platform/http/errors.ts'

type SentText = string | null | undefined

export class Details {
  readonly errors: Record<string, ErrorText> = {}
  readonly #country: string

  constructor(country: string) {
    this.#country = country
  }

  required(field: string, given: SentText): string {
    const text = this.text(field, given)
    if (text === null) this.refuse(field, blank)
    return text ?? ''
  }

  text(field: string, given: SentText, longest = longestText): string | null {
    const text = given?.trim() || null
    if (text && Array.from(text).length > longest) this.refuse(field, tooLong(longest))
    else if (text && hasUnseenCharacters(text.replaceAll(/[\n\r\t]/g, ' '))) this.refuse(field, invalid)
    return text
  }

  email(field: string, given: SentText): string | null {
    const text = this.text(field, given)
    if (text && !this.isRefused(field) && !isEmail(text)) this.refuse(field, invalid)
    return text
  }

  phone(field: string, given: SentText, longest = longestText): string | null {
    const text = this.text(field, given, longest)
    if (text === null || this.isRefused(field)) return null
    const number = normalisePhone(text, this.#country)
    if (number === null) this.refuse(field, invalidPhone)
    return number
  }

  refuse(field: string, text: ErrorText): void {
    this.errors[field] ??= text
  }

  isRefused = (field: string) => field in this.errors
}

const invalidPhone = msg('Invalid phone number')
