import type { EventFilter } from '@spotter/contract/activities/bulk-activities.ts'
import { sql } from 'kysely'
import { answerRemoval } from '../../bulk-changes/answer-started.ts'
import { startBulkChange } from '../../bulk-changes/start-bulk-change.ts'
import { type Call, serve, type Tx } from '../../platform/http/call.ts'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { removeEvents as kind } from './remove-events.ts'
import { whereChosen } from './where-chosen.ts'

export const bulkRemoveEvents = serve('POST /api/events/bulk_remove', (actor, call) => remove(actor, call, false))

export const bulkRemoveEventsInBackground = serve('POST /api/events/bulk_remove_in_background', (actor, call) =>
  remove(actor, call, true),
)

type Removing = Call<'POST /api/events/bulk_remove' | 'POST /api/events/bulk_remove_in_background'>

const remove = (actor: Staff, call: Removing, inBackground: boolean) =>
  call.write(async (tx) => {
    const { body, company, now } = call
    const change = await startRemoval(tx, actor, { filter: body.filter, company, now, inBackground })
    return answerRemoval(tx, call, kind, change)
  })

interface Start {
  filter: EventFilter
  company: CompanyRow
  now: Date
  inBackground: boolean
}

export async function startRemoval(tx: Tx, actor: Staff, { filter, company, now, inBackground }: Start) {
  if (!kind.may(actor)) throw forbidden()
  const subjects = sql`
    select activities.id, activities.company_id
    from activities left join people on people.id = activities.person_id
    where ${whereChosen(actor, company, filter, now)}`
  return startBulkChange(tx, actor, { kind, data: {}, company, subjects, now, inBackground })
}

export const countEvents = serve('POST /api/events/counts', async (actor, { db, body, company, now }) => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from activities left join people on people.id = activities.person_id
    where ${whereChosen(actor, company, body.filter, now)}`.execute(db)
  return { total: rows[0]?.total ?? 0 }
})
