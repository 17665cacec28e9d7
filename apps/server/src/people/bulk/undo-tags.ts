import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Entry, Kind, Reverted } from '../../bulk-changes/kind.ts'
import { reasons } from './reasons.ts'
import { addTagLines, recordTags, type TagLine, removeTagLines } from './person-tags.ts'

type Undoing = Required<Pick<Kind, 'undo' | 'previewUndo'>>

export const undoAddingTags: Undoing = {
  previewUndo: async (db, _, entries) => (await planRemoving(db, entries)).reverted,
  undo: async ({ tx, actor, change }, entries) => {
    const { lines, reverted } = await planRemoving(tx, entries)
    await removeTagLines(tx, lines)
    await recordTags(tx, actor, { lines, what: 'tags_removed', data: { undone_change_id: change.id } })
    return reverted
  },
}

export const undoRemovingTags: Undoing = {
  previewUndo: async (db, _, entries) => (await planAdding(db, entries)).reverted,
  undo: async ({ tx, actor, change }, entries) => {
    const { lines, reverted } = await planAdding(tx, entries)
    const added = await addTagLines(tx, lines)
    await recordTags(tx, actor, { lines: added, what: 'tags_added', data: { undone_change_id: change.id } })
    return reverted
  },
}

async function planRemoving(db: Db | Tx, entries: Entry[]) {
  const worn = await db
    .selectFrom('person_tags')
    .selectAll()
    .where('person_id', '=', anyOf(entries.map(({ subject_id }) => subject_id)))
    .execute()
  const has = new Set(worn.map(keyOf))
  return decide(entries, linesOf(entries, 'after'), (line) => has.has(keyOf(line)))
}

/** People who moved to another club, or were merged, have other tags now. */
async function planAdding(db: Db | Tx, entries: Entry[]) {
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
      .where('id', '=', anyOf(entries.map(({ subject_id }) => subject_id)))
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

function decide(entries: Entry[], lines: readonly TagLine[], returns: (line: TagLine) => boolean) {
  const unchanged = new Set(lines.filter((line) => !returns(line)).map(({ person_id }) => person_id))
  return {
    lines: lines.filter(returns),
    reverted: entries.map(({ subject_id }): Reverted =>
      unchanged.has(subject_id)
        ? { subject_id, state: 'kept', reason: reasons.tagsChanged }
        : { subject_id, state: 'returned', reason: null },
    ),
  }
}

const keyOf = ({ person_id, tag_id }: TagLine) => `${person_id} ${tag_id}`

const linesOf = (entries: readonly Entry[], side: 'before' | 'after'): TagLine[] =>
  entries.flatMap(({ subject_id, [side]: values }) =>
    ((values?.['tag_ids'] ?? []) as number[]).map((tag_id) => ({ person_id: subject_id, tag_id })),
  )
