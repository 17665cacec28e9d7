import type { Club } from '../../test/club.ts'

/** What the history of a person says, oldest first. */
export const timelineOf = ({ context: { db } }: Club['server'], id: number) =>
  db
    .selectFrom('history')
    .select(['object', 'action', 'description', 'data'])
    .where('person_id', '=', id)
    .orderBy('id')
    .execute()
