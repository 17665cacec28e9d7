import { formatPhone, normalisePhone } from '@spotter/domain/people/phones.ts'
import { type PhoneType, phoneTypes } from '@spotter/domain/people/person.ts'
import { refusals } from '@spotter/domain/messages/decide.ts'
import { dialRefusal } from '@spotter/domain/voice/dialling.ts'
import { msg } from '@spotter/domain/text.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import { HttpError, unprocessable } from '../platform/http/errors.ts'
import type { FoundPerson } from '../people/find-person.ts'

export const invalidPhone = msg('Invalid phone number')
const noPhone = msg('No number to call')

interface Asked {
  phone_id?: string | null
  phone?: string | null
}

export function choosePhone(person: FoundPerson, company: CompanyRow, asked: Asked): string {
  const numbers = phoneTypes.flatMap((type) => {
    const number = person[`phone_${type}`]
    return number ? [{ type, number }] : []
  })
  const chosen = chosenOf(numbers, company, asked)
  const reasons = chosen.map(({ type }) => dialRefusal(person, type, company))
  const free = chosen[reasons.indexOf(null)]
  if (free) return free.number
  const [reason] = reasons
  throw new HttpError(422, reason ? refusals[reason] : noPhone)
}

interface Numbered {
  type: PhoneType
  number: string
}

function chosenOf(numbers: readonly Numbered[], { country }: CompanyRow, { phone_id, phone }: Asked) {
  if (!phone_id && !phone) return numbers
  const written = phone ? normalisePhone(phone, country) : null
  const named = numbers.filter(
    ({ type, number }) =>
      (phone_id && type === phone_id) || (phone && (number === written || formatPhone(number, country) === phone)),
  )
  if (!named.length) throw unprocessable({ phone: invalidPhone })
  return named
}
