import type { By, CompanyRow } from '../platform/http/caller.ts'
import type { Tx } from '../platform/http/call.ts'
import { correctNewPerson, digestOfSent } from '../people/correct-person.ts'
import type { Made } from './load-choices.ts'
import type { ParsedVisitor } from './parse-visitor.ts'
import { askedHere } from './write-person.ts'

/** What was typed and chosen, without photos and times, which differ in every attempt. */
export const digestOfVisitor = (key: string, { texts, email_opted_out, sms_opted_out }: ParsedVisitor): string =>
  digestOfSent(key, [texts, email_opted_out ?? null, sms_opted_out ?? null])

export const isRepeat = (made: Made, key: string, visitor: ParsedVisitor): boolean =>
  made.digest === null || made.digest === digestOfVisitor(key, visitor)

interface Correcting {
  by: By
  company: CompanyRow
  key: string
  made: Made
  visitor: ParsedVisitor
  now: Date
}

/** Of a visitor who was new; those whom the club knew are changed by staff. */
export async function correctVisitor(tx: Tx, correcting: Correcting): Promise<boolean> {
  const { by, company, key, made, visitor, now } = correcting
  const { texts, email_opted_out, sms_opted_out } = visitor
  if (made.person_id === null || !made.new_visitor) return false
  // Saying no to SMS covers WhatsApp; saying yes is no yes to it.
  const choices = { email_opted_out, sms_opted_out, whatsapp_opted_out: sms_opted_out || undefined }
  const about = askedHere(company)
  if (!(await correctNewPerson(tx, { by, person_id: made.person_id, values: texts, choices, about, now }))) return false
  await tx
    .updateTable('visitor_registrations')
    .set({ digest: digestOfVisitor(key, visitor) })
    .where('company_id', '=', company.id)
    .where('key', '=', key)
    .execute()
  return true
}
