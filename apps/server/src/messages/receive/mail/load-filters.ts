import type { EmailRule } from '@spotter/domain/messages/inbound/match-mail.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { Tx } from '../../../platform/http/call.ts'

interface Stored {
  senders: string[]
  domains: string[]
  words: string[]
  lock_version: number
}

export async function loadSpamFilter(db: Db | Tx): Promise<Stored> {
  const row = await db.selectFrom('spam_filter').selectAll().executeTakeFirst()
  return {
    senders: row?.senders ?? [],
    domains: row?.domains ?? [],
    words: row?.words ?? [],
    lock_version: row?.lock_version ?? 0,
  }
}

export const loadRules = (db: Db | Tx, company_id: number): Promise<EmailRule[]> =>
  db
    .selectFrom('email_rules')
    .select(['match', 'value', 'action', 'import_template_id'])
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('scope', '=', 'global'), eb('company_id', '=', company_id)]))
    .orderBy('position')
    .execute()

export async function loadBlockedSenders(db: Db | Tx, company_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('blocked_senders')
    .select('address')
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ address }) => address)
}
