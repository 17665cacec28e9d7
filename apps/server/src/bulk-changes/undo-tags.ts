import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { anyOf } from './any-of.ts'
import type { ChangeEntry, Returned, Undoing } from './change-kind.ts'
import { reasons } from './reasons.ts'
import { putOn, recordTags, type TagLine, takeOff } from './worn-tags.ts'

/** Only what the change itself put on is taken off. */
export const undoAddingTags: Undoing = {
  kind: 'add_tags',
  foresee: async (db, _, entries) => (await foreseeTakingOff(db, entries)).returned,
  giveBack: async (tx, by, change, entries) => {
    const { lines, returned } = await foreseeTakingOff(tx, entries)
    await takeOff(tx, lines)
    await recordTags(tx, by, lines, 'tags_removed', { undone_change_id: change.id })
    return returned
  },
}

/** Only what the change itself took off is put on again, as long as there is such a tag. */
export const undoRemovingTags: Undoing = {
  kind: 'remove_tags',
  foresee: async (db, _, entries) => (await foreseePuttingOn(db, entries)).returned,
  giveBack: async (tx, by, change, entries) => {
    const { lines, returned } = await foreseePuttingOn(tx, entries)
    const added = await putOn(tx, lines)
    await recordTags(tx, by, added, 'tags_added', { undone_change_id: change.id })
    return returned
  },
}

async function foreseeTakingOff(db: Db | Tx, entries: ChangeEntry[]) {
  const worn = await db
    .selectFrom('person_tags')
    .selectAll()
    .where('person_id', '=', anyOf(entries.map(({ person_id }) => person_id)))
    .execute()
  const has = new Set(worn.map(keyOf))
  return decide(entries, linesOf(entries, 'after'), (line) => has.has(keyOf(line)))
}

/** Whoever has moved to another club, or been merged, has other tags now. */
async function foreseePuttingOn(db: Db | Tx, entries: ChangeEntry[]) {
  const lines = linesOf(entries, 'before')
  const [tags, people] = await Promise.all([
    db
      .selectFrom('tags')
      .select(['id', 'company_id'])
      .where('id', '=', anyOf(new Set(lines.map(({ tag_id }) => tag_id))))
      .where('deleted_at', 'is', null)
      .execute(),
    db
      .selectFrom('people')
      .select(['id', 'company_id'])
      .where('id', '=', anyOf(entries.map(({ person_id }) => person_id)))
      .where('merged_into_id', 'is', null)
      .execute(),
  ])
  const clubOfTag = new Map(tags.map(({ id, company_id }) => [id, company_id]))
  const clubOfPerson = new Map(people.map(({ id, company_id }) => [id, company_id]))
  return decide(entries, lines, ({ person_id, tag_id }) => {
    const club = clubOfTag.get(tag_id)
    return club !== undefined && club === clubOfPerson.get(person_id)
  })
}

function decide(entries: ChangeEntry[], lines: readonly TagLine[], returns: (line: TagLine) => boolean) {
  const keeping = new Set(lines.filter((line) => !returns(line)).map(({ person_id }) => person_id))
  return {
    lines: lines.filter(returns),
    returned: entries.map(({ person_id }): Returned =>
      keeping.has(person_id)
        ? { person_id, state: 'kept', reason: reasons.tagsChanged }
        : { person_id, state: 'returned', reason: null },
    ),
  }
}

const keyOf = ({ person_id, tag_id }: TagLine) => `${person_id} ${tag_id}`

const linesOf = (entries: readonly ChangeEntry[], side: 'before' | 'after'): TagLine[] =>
  entries.flatMap(({ person_id, [side]: values }) =>
    ((values?.['tag_ids'] ?? []) as number[]).map((tag_id) => ({ person_id, tag_id })),
  )
