import type { SystemIntegration } from '@spotter/contract/integrations/integrations.ts'
import { systemName } from '@spotter/domain/companies/export-systems.ts'
import type { SoftDeleteStatus } from '@spotter/domain/lists/soft-delete.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { type Selectable, sql } from 'kysely'
import type { CompanyRow } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Database } from '../platform/db/schema.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Context } from '../platform/http/context.ts'
import { notFound } from '../platform/http/errors.ts'

export type IntegrationRow = Selectable<Database['system_integrations']>

export async function lockIntegration(
  tx: Tx,
  company_id: number,
  id: number,
  { deleted = false } = {},
): Promise<IntegrationRow> {
  const row = await tx
    .selectFrom('system_integrations')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .$if(!deleted, (found) => found.where('deleted_at', 'is', null))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

interface Showing {
  company: CompanyRow
  context: Pick<Context, 'providers'>
  t: Translate
}

const employees = sql<number>`(select count(*) from abc_employees employee
  where employee.company_id = system_integrations.company_id and employee.system = system_integrations.api
    and employee.deleted_at is null)`
const events = sql<number>`(select count(*) from activities event
  where event.company_id = system_integrations.company_id and event.system = system_integrations.api
    and event.external_id is not null and event.deleted_at is null)`
const members = sql<number>`(select count(*) from person_memberships member
  where member.company_id = system_integrations.company_id and member.system = system_integrations.api
    and member.external_id is not null)`

export async function presentIntegrations(
  db: Db | Tx,
  shown: { id: number } | { status: SoftDeleteStatus },
  { company, context, t }: Showing,
): Promise<SystemIntegration[]> {
  const rows = await db
    .selectFrom('system_integrations')
    .select(['id', 'company_id', 'api', 'enabled', 'club_external_id', 'last_sync_at', 'last_error', 'next_sync_at'])
    .select(['sync_state', 'sync_done', 'sync_total', 'lock_version', 'deleted_at', 'created_at'])
    .select(({ eb }) => eb('credentials', 'is not', null).$castTo<boolean>().as('credentials_saved'))
    .select([employees.as('employees_count'), events.as('events_count'), members.as('members_count')])
    .where('company_id', '=', company.id)
    .$if('id' in shown, (query) => query.where('id', '=', 'id' in shown ? shown.id : 0))
    .$if('status' in shown && shown.status !== 'all', (query) =>
      query.where('deleted_at', 'status' in shown && shown.status === 'deleted' ? 'is not' : 'is', null),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    name: systemName(row.api),
    connectable: context.providers.connectorOf(row.api, company) !== null,
    last_error: row.last_error && t(row.last_error),
  }))
}

export async function presentIntegration(db: Db | Tx, id: number, showing: Showing): Promise<SystemIntegration> {
  const [integration] = await presentIntegrations(db, { id }, showing)
  if (!integration) throw notFound()
  return integration
}
