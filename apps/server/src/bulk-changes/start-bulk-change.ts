import { backgroundSize, runsInBackground } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { msg } from '@spotter/domain/text.ts'
import { type RawBuilder, sql } from 'kysely'
import { Type } from 'typebox'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import { unprocessable } from '../platform/http/errors.ts'
import { declareJob } from '../platform/jobs/define-job.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { BatchedKind, BulkChange, Values } from './kind.ts'
import { runBatch } from './run-batch.ts'

export interface Start {
  kind: BatchedKind
  data: Values
  company: CompanyRow
  /** Selects `id` and `company_id` of what will be changed. */
  subjects: RawBuilder<unknown>
  now: Date
  inBackground?: boolean
}

/** Stores what will be changed, so that a later run changes the same; few are changed at once, many by a job. */
export async function startBulkChange(tx: Tx, actor: Staff, start: Start): Promise<BulkChange> {
  const { kind, data, company, now } = start
  const { id } = await tx
    .insertInto('bulk_changes')
    .values({
      company_id: company.id,
      user_id: actor.id,
      original_user_id: actor.original_user_id,
      kind: kind.name,
      data: JSON.stringify(data),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { numAffectedRows } = await sql`
    insert into bulk_change_entries (bulk_change_id, subject_type, subject_id, company_id)
    select ${id}::bigint, ${kind.subject.type}::text, subject.id, subject.company_id
    from (${start.subjects}) subject`.execute(tx)
  const total = Number(numAffectedRows ?? 0)
  if (!total) throw unprocessable({ base: msg('There are no results for bulk action.') })
  const change = await tx
    .updateTable('bulk_changes')
    .set({ total })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(tx, actor, 'change.ordered', { company_id: company.id, id, after: { kind: kind.name, ...data, total } })
  if (!start.inBackground && !runsInBackground(total)) {
    return runBatch(kind, { tx, actor, change, at: now }, backgroundSize)
  }
  await enqueueRun(tx, id)
  return change
}

export const runBulkChangeJob = declareJob({
  name: 'run_bulk_change',
  formerly: ['run_change'],
  payload: Type.Object({ change_id: Type.Integer() }),
})

export const enqueueRun = (tx: Tx, change_id: number) =>
  enqueue(tx, runBulkChangeJob, { change_id }, { key: `change:${change_id}` })
