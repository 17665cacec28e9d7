import type { Club } from '../../test/club.ts'
import { eventually } from '../../test/eventually.ts'

type Server = Club['server']

export const peopleOf = ({ context: { db } }: Server, ids: readonly number[]) =>
  db.selectFrom('people').selectAll().where('id', 'in', ids).orderBy('id').execute()

export const entriesOf = ({ context: { db } }: Server, change_id: number) =>
  db
    .selectFrom('bulk_change_entries')
    .selectAll()
    .where('bulk_change_id', '=', change_id)
    .orderBy('subject_id')
    .execute()

export const changeOf = ({ context: { db } }: Server, id: number) =>
  db.selectFrom('bulk_changes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export async function tagsOf({ context: { db } }: Server, ids: readonly number[]): Promise<string[][]> {
  const rows = await db
    .selectFrom('person_tags')
    .innerJoin('tags', 'tags.id', 'person_tags.tag_id')
    .select(['person_id', 'name'])
    .where('person_id', 'in', ids)
    .execute()
  return ids.map((id) =>
    rows
      .filter(({ person_id }) => person_id === id)
      .map(({ name }) => name)
      .toSorted(),
  )
}

export const timelineOf = ({ context: { db } }: Server, ids: readonly number[]) =>
  db
    .selectFrom('history')
    .select(['person_id', 'object', 'action', 'description', 'data'])
    .where('person_id', 'in', ids)
    .orderBy('id')
    .execute()

export const untilEnded = async (server: Server, id: number) => {
  await eventually(async () => ['done', 'failed', 'undone'].includes((await changeOf(server, id)).state), 20_000)
  return changeOf(server, id)
}
