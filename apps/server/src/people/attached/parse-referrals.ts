import type { Referral } from '@spotter/contract/people/person-attachments.ts'
import { referralTexts } from '@spotter/domain/people/person-fields.ts'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'
import { blank, type FieldErrors, taken, unprocessable } from '../../platform/http/errors.ts'
import { checkPerson, type PersonValues } from '../check-person.ts'
import { similarTo } from '../find-similar.ts'

const isBlank = (referral: Referral) => referralTexts.every((field) => !referral[field]?.trim())

interface Reading {
  actor: Staff
  company: CompanyRow
  referrals: readonly Referral[]
  origin: { source_id: number | null; contact_method_id: number | null; referral_id: number }
  dont_check_similars: boolean
  now: Date
}

/** The rows that say something; errors name the row by its place in the request. */
export async function parseReferrals(tx: Tx, reading: Reading): Promise<PersonValues[]> {
  const { actor, company, referrals, origin, now } = reading
  const rows: PersonValues[] = []
  const errors: FieldErrors = {}
  const seen = new Set<string>()
  for (const [index, referral] of referrals.entries()) {
    if (isBlank(referral)) continue
    const checked = await checkPerson(tx, { ...referral, ...origin }, { actor, company, present: null, now })
    const similar = reading.dont_check_similars ? {} : await alreadyKnown(tx, reading, checked.values, seen)
    for (const [field, texts] of Object.entries({ ...similar, ...checked.errors })) {
      errors[`referrals.${index}.${field}`] = texts
    }
    rows.push(checked.values)
  }
  if (!rows.length) throw unprocessable({ referrals: blank })
  if (Object.keys(errors).length) throw unprocessable(errors)
  return rows
}

/** Known to the club or from an earlier row, by email or mobile phone. */
async function alreadyKnown(
  tx: Tx,
  { actor, company }: Reading,
  { email = null, phone_mobile = null }: PersonValues,
  seen: Set<string>,
): Promise<FieldErrors> {
  const addresses = { email, phones: phone_mobile ? [phone_mobile] : [] }
  const similars = await similarTo(tx, actor, company, { ...addresses, name: '', exclude_id: 0 })
  const isKnown = (by: 'email' | 'phone', value: string | null) =>
    value !== null && (seen.has(value) || similars.some(({ matched_by }) => matched_by === by))
  const errors = {
    ...(isKnown('email', email) && { email: [taken] }),
    ...(isKnown('phone', phone_mobile) && { phone_mobile: [taken] }),
  }
  for (const value of [email, phone_mobile]) if (value) seen.add(value)
  return errors
}
