import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { record } from '../../platform/facts/record.ts'
import { serve, type Tx } from '../../platform/http/call.ts'
import { findSending } from './find-sending.ts'
import { resumeBulk } from './send-bulk-job.ts'

interface Progress {
  waiting: number
  sending: number
  sent: number
  delivered: number
  unknown: number
  failed: number
  cancelled: number
}

export const showBulkMessages = serve('GET /api/messages/bulk/{id}', async (actor, { db, params }) => {
  const change = await findSending(db, actor, params.id)
  return { id: change.id, paused: change.paused_at !== null, ...(await progressOf(db, change.id)) }
})

export const pauseBulkMessages = serve('PUT /api/messages/bulk/{id}', async (actor, { params, body, now, t, write }) =>
  write(async (tx) => {
    const change = await findSending(tx, actor, params.id)
    const { paused } = body
    await tx
      .updateTable('bulk_changes')
      .set({ paused_at: paused ? now : null })
      .where('id', '=', change.id)
      .execute()
    if (!paused) await resumeBulk(tx, change.id)
    await record(tx, actor, 'change.ordered', {
      company_id: change.company_id,
      id: change.id,
      before: { paused: change.paused_at !== null },
      after: { paused },
    })
    const message = paused ? msg('Paused. Nothing more leaves until you continue.') : msg('Sending continues.')
    return { id: change.id, paused, ...(await progressOf(tx, change.id)), message: t(message) }
  }),
)

export async function progressOf(db: Db | Tx, id: number): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select count(*) filter (where status = 'default' and deleted_at is null)::int as waiting,
      count(*) filter (where status = 'queued')::int as sending,
      count(*) filter (where status in ('sent', 'delivered'))::int as sent,
      count(*) filter (where status = 'delivered')::int as delivered,
      count(*) filter (where status = 'unknown')::int as unknown,
      count(*) filter (where status in ('failed', 'undelivered'))::int as failed,
      count(*) filter (where deleted_at is not null)::int as cancelled
    from messages where bulk_change_id = ${id}`.execute(db)
  return rows[0]!
}
