import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Entry, Reverted } from '../../bulk-changes/kind.ts'
import { plannedUndo } from '../../bulk-changes/planned-undo.ts'
import { reasons } from './reasons.ts'
import { addTagLines, recordTags, type TagLine, removeTagLines } from './person-tags.ts'

interface Planned {
  lines: TagLine[]
  reverted: Reverted
}

export const undoAddingTags = plannedUndo({
  plan: planRemoving,
  apply: async ({ tx, actor, change }, planned) => {
    const lines = planned.flatMap((one) => one.lines)
    await removeTagLines(tx, lines)
    await recordTags(tx, actor, { lines, what: 'tags_removed', data: { undone_change_id: change.id } })
  },
})

export const undoRemovingTags = plannedUndo({
  plan: planAdding,
  apply: async ({ tx, actor, change }, planned) => {
    const added = await addTagLines(
      tx,
      planned.flatMap(({ lines }) => lines),
    )
    await recordTags(tx, actor, { lines: added, what: 'tags_added', data: { undone_change_id: change.id } })
  },
})

async function planRemoving(db: Db | Tx, entries: Entry[]) {
  const worn = await db
    .selectFrom('person_tags')
    .selectAll()
    .where('person_id', '=', anyOf(entries.map(({ subject_id }) => subject_id)))
    .execute()
  const has = new Set(worn.map(keyOf))
  return entries.map((entry) => decide(entry, linesOf(entry, 'after'), (line) => has.has(keyOf(line))))
}

/** People who moved to another club, or were merged, have other tags now. */
async function planAdding(db: Db | Tx, entries: Entry[]) {
  const lines = entries.flatMap((entry) => linesOf(entry, 'before'))
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
  const fits = ({ person_id, tag_id }: TagLine) => {
    const club = clubOfTag.get(tag_id)
    return club !== undefined && club === clubOfPerson.get(person_id)
  }
  return entries.map((entry) => decide(entry, linesOf(entry, 'before'), fits))
}

function decide({ subject_id }: Entry, lines: TagLine[], returns: (line: TagLine) => boolean): Planned {
  return {
    lines: lines.filter(returns),
    reverted: lines.every(returns)
      ? { subject_id, state: 'returned', reason: null }
      : { subject_id, state: 'kept', reason: reasons.tagsChanged },
  }
}

const keyOf = ({ person_id, tag_id }: TagLine) => `${person_id} ${tag_id}`

const linesOf = (entry: Entry, side: 'before' | 'after'): TagLine[] =>
  ((entry[side]?.['tag_ids'] ?? []) as number[]).map((tag_id) => ({ person_id: entry.subject_id, tag_id }))
