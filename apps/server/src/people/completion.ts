import { type Completion, completedBy } from '@spotter/domain/activities/completion.ts'
import { sql } from 'kysely'
import type { Tx } from '../platform/http/call.ts'
import type { EventKind } from '@spotter/domain/activities/kinds.ts'
import { endOf } from '@spotter/domain/activities/times.ts'
import type { Staff } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import type { FoundPerson } from './find-person.ts'

export async function addToCompletion(tx: Tx, activity_id: number, part: Completion): Promise<void> {
  await sql`
    update activities set completion = coalesce(completion, '{}') || ${JSON.stringify(part)}::jsonb
    where id = ${activity_id}`.execute(tx)
}

export async function loadCompletion(tx: Tx, activity_id: number): Promise<Completion> {
  const activity = await tx
    .selectFrom('activities')
    .select('completion')
    .where('id', '=', activity_id)
    .executeTakeFirstOrThrow()
  return activity.completion ?? {}
}

/** Of rows of `activities`: those that a status set by hand added, which nobody had booked. */
export const isAddedByStatus = sql`exists (
  select from status_changes entered where entered.activity_id = activities.id and entered.secondary_sale_id is null
    and entered.cause <> 'outcome')`

interface CompletedEvent {
  kind_code: EventKind
  outcome: string
  at: Date
  trial_end: string | null
}

const minutes = 30

export async function addCompletedEvent(
  tx: Tx,
  actor: Staff,
  person: FoundPerson,
  { kind_code, outcome, at, trial_end }: CompletedEvent,
): Promise<number> {
  const { id } = await tx
    .insertInto('activities')
    .values({
      company_id: person.company_id,
      person_id: person.id,
      salesperson_id: person.salesperson_id ?? actor.id,
      created_by_id: actor.id,
      type: 'Event',
      kind_code,
      start: at,
      end: endOf(at, minutes),
      complete: true,
      confirmed: true,
      completed_at: at,
      completed_by_id: completedBy({ type: 'Event', kind_code }, person, actor),
      outcome,
      trial_end,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entry_id = await record(tx, actor, 'activity.completed', {
    company_id: person.company_id,
    id,
    after: { kind_code, outcome, start: at.toISOString() },
    timeline: {
      person_id: person.id,
      object: kind_code,
      action: 'Completed',
      description: outcome,
      data: { outcome, activity_id: id, start: at.toISOString() },
    },
  })
  await addToCompletion(tx, id, { by_id: actor.id, ...(entry_id !== null && { entry_id }) })
  return id
}
