import type { SchedulerType } from '@spotter/domain/schedulers/schedulers.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../platform/db/schema.ts'
import type { Tx } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'

export type SchedulerRow = Selectable<Database['schedulers']>

interface Wanted {
  id: number
  company_id: number
  type: SchedulerType
}

export async function lockScheduler(tx: Tx, { id, company_id, type }: Wanted): Promise<SchedulerRow> {
  const row = await tx
    .selectFrom('schedulers')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .where('type', '=', type)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
