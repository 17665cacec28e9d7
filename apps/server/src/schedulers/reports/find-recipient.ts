import { isRestricted } from '@spotter/domain/accounts/permissions.ts'
import { machineRoles, type Role } from '@spotter/domain/accounts/roles.ts'
import { languageOf } from '@spotter/domain/booking/language.ts'
import { isOpen } from '@spotter/domain/companies/statuses.ts'
import type { DeliveryReason } from '@spotter/domain/schedulers/report-runs.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Reader } from '../../reports/email-report.ts'

export type DeliveryRow = Selectable<Database['report_deliveries']>

interface Account {
  id: number
  email: string | null
  role: Role
  locale: string
  root: boolean
  has_access: boolean
}

type Recipient = { to: string; locale: string; reader: Reader } | { reason: DeliveryReason }

/** An address of a user counts as that user, so that one who left the club gets no more reports of it. */
export async function findRecipient(db: Db, delivery: DeliveryRow, club: CompanyRow): Promise<Recipient> {
  const account = await findAccount(db, delivery, club)
  if (!isOpen(club.status) || (account && !account.has_access)) return { reason: 'no_access' }
  if (!account && delivery.user_id !== null) return { reason: 'no_access' }
  const to = account?.email ?? delivery.email
  if (!to) return { reason: 'no_email' }
  const locale = account?.locale ?? languageOf(null, club.country)
  const salesperson_id = account && isRestricted(account) ? account.id : null
  return { to, locale, reader: { t: translatorFor(locale), salesperson_id, user: account ?? null } }
}

async function findAccount(db: Db, { user_id, email }: DeliveryRow, club: CompanyRow): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select id, email, role, locale, root, deleted_at is null and role <> all(${machineRoles}::text[])
      and (root or exists (select from company_users own where own.user_id = users.id and own.company_id = ${club.id}))
      as has_access
    from users where ${user_id === null ? sql`lower(email) = ${email}` : sql`id = ${user_id}`}
    order by has_access desc, id limit 1`.execute(db)
  return rows[0]
}
