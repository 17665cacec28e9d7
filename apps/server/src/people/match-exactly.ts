import { isEmail } from '@spotter/domain/accounts/text-rules.ts'
import { normalisePhone } from '@spotter/domain/people/phones.ts'
import { type RawBuilder, sql } from 'kysely'

export interface Addresses {
  email: string | null
  phones: string[]
}

/** Of what was typed, what can be somebody's address or number by now. */
export const readAddresses = (
  { email = '', phones = [] }: { email?: string | undefined; phones?: readonly string[] },
  country: string,
): Addresses => ({
  email: isEmail(email.trim()) ? email.trim().toLowerCase() : null,
  phones: phones.flatMap((phone) => normalisePhone(phone, country) ?? []),
})

export const hasSome = ({ email, phones }: Addresses) => email !== null || phones.length > 0

/** Whose email or any of whose phones it is: each part is found by an index of its own. */
export const matchesExactly = ({ email, phones }: Addresses): RawBuilder<boolean> => sql`(
  lower(people.email) = ${email} or people.phone_mobile = any(${phones}::text[])
  or people.phone_home = any(${phones}::text[]) or people.phone_work = any(${phones}::text[]))`
