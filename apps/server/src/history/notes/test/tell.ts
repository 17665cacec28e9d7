import type { Club } from '../../../test/club.ts'

/** Puts entries on the timeline of a person; answers their ids in that order. */
export async function tell({ context: { db } }: Club['server'], person_id: number, values: Record<string, unknown>[]) {
  const { company_id } = await db
    .selectFrom('people')
    .select('company_id')
    .where('id', '=', person_id)
    .executeTakeFirstOrThrow()
  const rows = values.map(({ data = {}, ...entry }) => ({
    company_id,
    person_id,
    object: 'note',
    action: 'Created',
    ...entry,
    data: JSON.stringify(data),
  }))
  const added = await db.insertInto('history').values(rows).returning('id').execute()
  return added.map(({ id }) => id)
}
