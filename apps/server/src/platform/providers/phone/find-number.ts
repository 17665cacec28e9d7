import { tollFree } from '@spotter/domain/messages/toll-free.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { openAccount, type PhoneAccount } from './accounts.ts'
import type { PhoneParts } from './parts.ts'

export type Use = 'sms' | 'whatsapp' | 'voice'

export interface Number {
  phone: string
  account: PhoneAccount
}

/** The club's number before a shared one; the sandbox while the install has no account. Null without a number. */
export async function findNumber(
  parts: PhoneParts,
  company_id: number | null,
  use: Use,
): Promise<Number | 'sandbox' | null> {
  const { db } = parts
  const club = await db
    .selectFrom('companies')
    .select(['sms_provider', 'tollfree_flipper_enabled'])
    .where('id', '=', company_id ?? 0)
    .executeTakeFirst()
  const choice = club?.sms_provider ?? 'install'
  const prefersTollFree = use === 'sms' && club?.tollfree_flipper_enabled === true
  if (choice === 'sandbox') return 'sandbox'
  const number = await db
    .selectFrom('system_phone_numbers as number')
    .innerJoin('twilio_sub_accounts as account', 'account.id', 'number.twilio_sub_account_id')
    .selectAll('account')
    .select('number.phone')
    .where('number.deleted_at', 'is', null)
    .where('account.deleted_at', 'is', null)
    .where('account.creating', '=', false)
    .where(`number.${use}`, '=', true)
    .where((eb) =>
      eb.or([
        ...(choice === 'install' ? [] : [eb('number.company_id', '=', company_id)]),
        ...(choice === 'club' ? [] : [eb('number.company_id', 'is', null)]),
      ]),
    )
    .orderBy(sql`number.company_id is null`)
    .orderBy(sql`number.phone ~ ${tollFree}`, prefersTollFree ? 'desc' : 'asc')
    .orderBy('number.id')
    .executeTakeFirst()
  if (number) return { phone: number.phone, account: openAccount(parts, number) }
  return (await hasAccounts(db)) ? null : 'sandbox'
}

async function hasAccounts(db: Db): Promise<boolean> {
  const account = await db
    .selectFrom('twilio_sub_accounts')
    .select('id')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return account !== undefined
}

/** A message without an answer may then have left by another number. */
export async function hasChangedSince(db: Db, company_id: number | null, since: Date): Promise<boolean> {
  const { rows } = await sql<{ changed: SqlBool }>`
    select exists (select from system_phone_numbers where updated_at >= ${since})
      or exists (select from twilio_sub_accounts where updated_at >= ${since})
      or exists (select from companies where id = ${company_id} and updated_at >= ${since}) as changed`.execute(db)
  return Boolean(rows[0]?.changed)
}
