import type { PeopleFilter } from '@spotter/contract/people/people.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { type PeopleBulkKind, backgroundSize, runsInBackground } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import { blank, forbidden, unprocessable } from '../platform/http/errors.ts'
import { declareJob } from '../platform/jobs/define-job.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { readFilter } from '../people/read-filter.ts'
import { ofClubs, whereFilter } from '../people/where-filter.ts'
import { bulkKindOf } from './bulk-kinds.ts'
import { carryOn } from './carry-on.ts'
import type { Asked, Change } from './change-kind.ts'

interface Order {
  kind: PeopleBulkKind
  filter: PeopleFilter
  asked: Asked
  company: CompanyRow
  now: Date
  /** However few they are. */
  inBackground?: boolean
}

/**
 * Writes down whom the filter finds, so that it is they who are changed whenever that happens; few of them at once, many
 * by a job.
 */
export async function orderChange(tx: Tx, actor: Staff, order: Order): Promise<Change> {
  const { kind, filter: asked, company, now } = order
  const bulk = bulkKindOf(kind)
  if (!may(actor, bulk.may)) throw forbidden()
  const filter = await readFilter(tx, actor, company, asked)
  // Without it everybody would be meant, which nobody says by leaving something out.
  if (!filter.selection) throw unprocessable({ filter: blank })
  const data = await bulk.read(tx, filter.company_ids, order.asked, actor)
  const { id } = await tx
    .insertInto('changes')
    .values({
      company_id: company.id,
      user_id: actor.id,
      original_user_id: actor.original_user_id,
      kind,
      data: JSON.stringify(data),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { numAffectedRows } = await sql`
    insert into change_entries (change_id, person_id, company_id)
    select ${id}::bigint, people.id, people.company_id from people
    where ${ofClubs(filter)} and ${whereFilter(filter)}`.execute(tx)
  const total = Number(numAffectedRows ?? 0)
  if (!total) throw unprocessable({ base: msg('There are no results for bulk action.') })
  const change = await tx
    .updateTable('changes')
    .set({ total })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(tx, actor, 'change.ordered', {
    company_id: company.id,
    id,
    after: { kind, ...data, total },
  })
  if (!order.inBackground && !runsInBackground(total)) return carryOn({ tx, actor, change, at: now }, backgroundSize)
  await runLater(tx, id)
  return change
}

export const runChangeJob = declareJob({ name: 'run_change', payload: Type.Object({ change_id: Type.Integer() }) })

export const runLater = (tx: Tx, change_id: number) =>
  enqueue(tx, runChangeJob, { change_id }, { key: `change:${change_id}` })
