import { normalisePhone } from '@spotter/domain/people/phones.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Of several clubs with the same number the one that wrote to the sender last. */
export async function findClub(db: Db, { to, from }: { to: string; from: string }): Promise<number | null> {
  const own = await db
    .selectFrom('system_phone_numbers')
    .select('company_id')
    .where('phone', '=', to)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (own) return own.company_id ?? (await lastWriter(db, from))
  const digits = to.replaceAll(/\D/g, '').slice(-digitsCompared)
  if (digits.length < digitsCompared) return null
  const clubs = await db
    .selectFrom('companies')
    .select(['id', 'phone', 'country'])
    .where(sql<SqlBool>`right(regexp_replace(phone, '\\D', '', 'g'), ${digitsCompared}) = ${digits}`)
    .orderBy('id')
    .execute()
  const called = clubs.filter(({ phone, country }) => {
    const number = normalisePhone(phone ?? '', country)
    return number !== null && number === normalisePhone(to, country)
  })
  if (called.length < 2) return called[0]?.id ?? null
  const [first] = called
  const number = normalisePhone(from, first?.country ?? '') ?? from
  const last = await db
    .selectFrom('messages')
    .select('company_id')
    .where('direction', '=', 'outbound')
    .where('recipient', '=', number)
    .where(
      'company_id',
      'in',
      called.map(({ id }) => id),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.company_id ?? first?.id ?? null
}

/** Answers to a shared number. */
async function lastWriter(db: Db, recipient: string): Promise<number | null> {
  const last = await db
    .selectFrom('messages')
    .select('company_id')
    .where('direction', '=', 'outbound')
    .where('recipient', '=', recipient)
    .where('channel', '<>', 'email')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.company_id ?? null
}

/** Without country codes and trunk prefixes. */
const digitsCompared = 7
