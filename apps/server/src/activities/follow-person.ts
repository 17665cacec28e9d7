import { carryActivities } from '../people/move-related.ts'
import type { By } from '../platform/http/caller.ts'
import type { Tx } from '../platform/http/call.ts'
import type { ActivityRow } from './activity-row.ts'

/** What is open again belongs to the club its person is in now. */
export async function followPerson(tx: Tx, by: By, { person_id, company_id }: ActivityRow): Promise<void> {
  if (person_id === null) return
  const { company_id: id } = await tx
    .selectFrom('people')
    .select('company_id')
    .where('id', '=', person_id)
    .executeTakeFirstOrThrow()
  if (id !== company_id) await carryActivities(tx, by, { id: person_id, company_id }, { id })
}
