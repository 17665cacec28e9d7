import { planEvents, type PresentEvent, type ExternalEvent } from '@spotter/domain/integrations/plan-events.ts'
import { sql } from 'kysely'
import { addEvent, changeEvent, removeEvent } from './write-event.ts'
import { batches, type Step } from './step.ts'
import type { SyncRun } from './sync-run.ts'

const atOnce = 50

interface Looking {
  from: Date
  to: Date
  members: ReadonlyMap<string, number>
}

export async function planCalendar(
  run: SyncRun,
  received: readonly ExternalEvent[],
  looking: Looking,
): Promise<Step[]> {
  const known = { people: looking.members, users: await loadLinkedUsers(run) }
  const plan = planEvents(await loadPresent(run, received, looking), received, known)
  const writes = [
    ...plan.removed.map((event) => removeEvent(event)),
    ...plan.changed.map((change) => changeEvent(run, change)),
    ...plan.added.map((event) => addEvent(run, event)),
  ]
  return batches(writes, atOnce).map((batch) => ({
    size: batch.length,
    write: async (tx) => {
      for (const write of batch) await write(tx)
    },
  }))
}

async function loadLinkedUsers({ context: { db }, integration: { company_id, api } }: SyncRun) {
  const { rows } = await sql<{ external_id: string; id: number }>`
    select employee.external_id, users.id from abc_employees employee
    join users on users.abc_employee_id = employee.id and users.deleted_at is null
    join company_users on company_users.user_id = users.id and company_users.company_id = employee.company_id
    where employee.company_id = ${company_id} and employee.system = ${api}`.execute(db)
  return new Map(rows.map(({ external_id, id }) => [external_id, id]))
}

async function loadPresent(
  { context: { db }, integration: { company_id, api } }: SyncRun,
  received: readonly ExternalEvent[],
  { from, to }: Looking,
): Promise<PresentEvent[]> {
  const ids = received.map(({ external_id }) => external_id)
  const { rows } = await sql<PresentEvent>`
    select id, external_id, person_id, salesperson_id, kind_code, coalesce(name, '') as name, start, "end", complete,
      deleted_at is not null as deleted
    from activities
    where company_id = ${company_id} and system = ${api} and external_id is not null
      and (external_id = any(${ids}::text[]) or (start >= ${from} and start < ${to}))
    order by id`.execute(db)
  return rows
}
