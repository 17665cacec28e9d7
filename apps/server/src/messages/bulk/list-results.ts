import { bulkResults, type BulkResult } from '@spotter/domain/messages/bulk-results.ts'
import { sql } from 'kysely'
import { serve } from '../../platform/http/call.ts'
import { pageOf, totalBeside } from '../../platform/http/pages.ts'
import { parseChoice } from '../../platform/http/parse-values.ts'
import { findSending } from './find-sending.ts'
import { sendKinds } from './send-kinds.ts'

interface Found {
  subject_id: number
  company_id: number
  message_id: number | null
  result: BulkResult
  reason: string | null
  sent_at: string | null
  total: number
}

/** Of everyone who was selected: what became of their message, or why they got none. */
export const listBulkResults = serve('GET /api/messages/bulk/{id}/results', async (actor, call) => {
  const { db, params, query, t } = call
  const change = await findSending(db, actor, params.id)
  const { limit, offset, pagination } = pageOf(query, { default: 25 })
  const result = parseChoice('result', query.result, bulkResults)
  const found = sql`(
      select coalesce(person_id, 0) as subject_id, company_id, id as message_id, reason, sent_at,
        case when deleted_at is not null then 'cancelled' when status in ('default', 'queued') then 'waiting'
          when status = 'delivered' then 'delivered' when status = 'unknown' then 'unknown' when status in ('failed', 'undelivered') then 'failed'
          else 'sent' end as result
      from messages where bulk_change_id = ${change.id}
      union all
      select subject_id, company_id, null, reason, null, case when state = 'failed' then 'failed' else 'skipped' end
      from bulk_change_entries where bulk_change_id = ${change.id} and state in ('skipped', 'failed')) found
    where ${result}::text is null or result = ${result}`
  const { rows } = await sql<Found>`
    select *, count(*) over ()::int as total from ${found}
    order by subject_id limit ${limit} offset ${offset}`.execute(db)
  const counting = sql<{ total: number }>`select count(*)::int as total from ${found}`
  const total = await totalBeside(db, rows, { limit, offset }, counting)
  const { subject } = sendKinds.email
  const shown = rows.map(({ subject_id, company_id, reason }) => ({
    subject_id,
    company_id,
    state: 'done' as const,
    reason,
  }))
  const presented = await subject.present(db, actor, shown, t)
  const collection = rows.map(({ message_id, result: became, sent_at }, at) => {
    const { person_id = null, name = null, company_name = '', reason = null } = presented[at] ?? {}
    return { person_id, name, company_name, message_id, result: became, reason, sent_at }
  })
  return { collection, pagination: pagination(total) }
})
