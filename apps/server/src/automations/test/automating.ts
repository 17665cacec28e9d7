import type { AutomatedItemChange } from '@spotter/contract/automations/item-shapes.ts'
import { sql } from 'kysely'
import { newPerson } from '../../people/test/new-person.ts'
import { eventually } from '../../test/eventually.ts'
import type { Club } from '../../test/club.ts'
import { planEntries } from '../runs/plan-entries.ts'
import { runDue } from '../runs/run-due.ts'

export type Having = Pick<Club, 'server' | 'clubs' | 'as'>

let made = 0

/** An SMS at once to new enquiries, unless something else is asked for. */
export async function newItem({ clubs, as }: Having, values: AutomatedItemChange = {}, who = 'club_manager') {
  const manager = await as(who)
  const automated_item = { kind: 'sms', description: `Text ${++made}`, ...values }
  return manager.call('POST /api/companies/{company_id}/automated_items', {
    params: { company_id: clubs['melbourne']! },
    body: automated_item as AutomatedItemChange,
  })
}

export const newEnquirer = ({ server, clubs }: Having, values: object = {}) =>
  newPerson(server, clubs['melbourne']!, {
    first_name: 'Nell',
    phone_mobile: `+6141270${String(++made).padStart(4, '0')}`,
    ...values,
  })

export async function planAll({ server }: Having): Promise<void> {
  await planEntries(server.context)
  // The server's own worker may have taken some.
  await eventually(async () => {
    const { rows } = await sql`
      select 1 from automation_entries union all select 1 from automation_appointments
      union all select 1 from automation_reviews limit 1`.execute(server.context.db)
    return rows.length === 0
  })
}

/** With the runs of these people made due now. */
export async function runAll({ server }: Having, people: readonly { id: number }[] = []) {
  const ids = people.map(({ id }) => id)
  await sql`update automated_runs set due_at = now() - interval '1 second' where state = 'planned' and person_id = any(${ids}::bigint[])`.execute(
    server.context.db,
  )
  await runDue(server.context)
  // The server's own worker may have taken some.
  await eventually(async () => {
    const { rows } = await sql`select from automated_runs run join automated_items item on item.id = run.item_id
      where state = 'planned' and due_at < now() and run.item_version = item.version limit 1`.execute(server.context.db)
    return rows.length === 0
  })
}

export const runsOf = ({ server }: Having, person_id: number) =>
  server.context.db.selectFrom('automated_runs').selectAll().where('person_id', '=', person_id).orderBy('id').execute()

/** Removes every item, so that tests don't meet those of others. */
export const clear = async ({ server }: Having) => {
  await sql`update automated_items set deleted_at = now() where deleted_at is null`.execute(server.context.db)
}
