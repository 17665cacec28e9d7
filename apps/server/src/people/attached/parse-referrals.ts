import type { Referral } from '@spotter/contract/people/person-attachments.ts'
import { referralTexts } from '@spotter/domain/people/person-fields.ts'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'
import { blank, type FieldErrors, taken, unprocessable } from '../../platform/http/errors.ts'
import { type CheckedPerson, checkPerson, type PersonValues } from '../check-person.ts'
import { similarTo } from '../find-similar.ts'
import { holdAddresses } from '../match-exactly.ts'

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
  const rows: (CheckedPerson & { index: number })[] = []
  for (const [index, referral] of referrals.entries()) {
    if (isBlank(referral)) continue
    const checked = await checkPerson(tx, { ...referral, ...origin }, { actor, company, present: null, now })
    rows.push({ index, ...checked })
  }
  if (!rows.length) throw unprocessable({ referrals: blank })
  const errors: FieldErrors = {}
  const seen = new Set<string>()
  if (!reading.dont_check_similars)
    await holdAddresses(tx, company.id, ...rows.map(({ values }) => addressesOf(values)))
  for (const { index, values, errors: refused } of rows) {
    const similar = reading.dont_check_similars ? {} : await alreadyKnown(tx, reading, values, seen)
    for (const [field, texts] of Object.entries({ ...similar, ...refused })) {
      errors[`referrals.${index}.${field}`] = texts
    }
  }
  if (Object.keys(errors).length) throw unprocessable(errors)
  return rows.map(({ values }) => values)
}

const addressesOf = ({ email = null, phone_mobile = null }: PersonValues) => ({
  email,
  phones: phone_mobile ? [phone_mobile] : [],
})

/** Known to the club or from an earlier row, by email or mobile phone. */
async function alreadyKnown(
  tx: Tx,
  { actor, company }: Reading,
  values: PersonValues,
  seen: Set<string>,
): Promise<FieldErrors> {
  const { email = null, phone_mobile = null } = values
  const similars = await similarTo(tx, actor, company, { ...addressesOf(values), name: '', exclude_id: 0 })
  const isKnown = (by: 'email' | 'phone', value: string | null) =>
    value !== null && (seen.has(value) || similars.some(({ matched_by }) => matched_by === by))
  const errors = {
    ...(isKnown('email', email) && { email: [taken] }),
    ...(isKnown('phone', phone_mobile) && { phone_mobile: [taken] }),
  }
  for (const value of [email, phone_mobile]) if (value) seen.add(value)
  return errors
}
