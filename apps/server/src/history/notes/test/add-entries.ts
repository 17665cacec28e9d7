import type { Club } from '../../../test/club.ts'

export async function addEntries(
  { context: { db } }: Club['server'],
  person_id: number,
  values: Record<string, unknown>[],
) {
  const { company_id } = await db
    .selectFrom('people')
    .select('company_id')
    .where('id', '=', person_id)
    .executeTakeFirstOrThrow()
  const ids: number[] = []
  for (const { data = {}, object = 'note', action = 'Created', ...more } of values) {
    const shared = { company_id, person_id, ...more }
    const entry = { ...shared, object: String(object), action: String(action), data: JSON.stringify(data) }
    const { id } =
      object === 'note'
        ? await db.insertInto('notes').values(shared).returning('id').executeTakeFirstOrThrow()
        : await db.insertInto('history').values(entry).returning('id').executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}
