import { randomUUID } from 'node:crypto'
import type { Club } from '../../test/club.ts'

/** An ownership group of the first of two corporations. */
export async function twoCorporations({ context: { db } }: Club['server']) {
  const [own, other] = await db
    .insertInto('corporations')
    .values([
      { name: randomUUID(), position: 101 },
      { name: randomUUID(), position: 102 },
    ])
    .returning('id')
    .execute()
  const { id: group_id } = await db
    .insertInto('ownership_groups')
    .values({ name: randomUUID(), position: 101, corporation_id: own!.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { own: own!.id, other: other!.id, group_id }
}
