import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { Club } from '../../test/club.ts'

/** `q` finds exactly these people. */
export async function manyPeople(
  { context: { db } }: Club['server'],
  company_id: number,
  count: number,
  values: Partial<Insertable<Database['people']>> = {},
): Promise<{ q: string; ids: number[] }> {
  const q = `z${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const rows = await db
    .insertInto('people')
    .values(
      Array.from({ length: count }, (_, index) => ({ company_id, first_name: `N${index}`, last_name: q, ...values })),
    )
    .returning('id')
    .execute()
  return { q, ids: rows.map(({ id }) => id).toSorted((a, b) => a - b) }
}
