import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { Club } from '../../test/club.ts'

export async function newPerson(
  { context: { db } }: Club['server'],
  company_id: number,
  values: Partial<Insertable<Database['people']>> = {},
) {
  const person = await db
    .insertInto('people')
    .values({
      company_id,
      first_name: 'Nell',
      last_name: 'Newcomer',
      email: `${randomUUID()}@example.com`,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { id: person_id, status: to_status, created_at: at } = person
  await db.insertInto('status_changes').values({ company_id, person_id, to_status, at, cause: 'created' }).execute()
  return person
}
