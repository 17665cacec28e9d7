import { normalForm } from '@spotter/domain/normal-form.ts'
import { hasUnseenCharacters } from '@spotter/domain/accounts/text-rules.ts'
import { longestText } from '@spotter/domain/people/person.ts'
import { blank, invalid, tooLong, unprocessable } from '../../platform/http/errors.ts'
import type { FoundPerson } from '../find-person.ts'
import type { Outcome, Values } from '../../bulk-changes/kind.ts'
import { peopleKind } from './people-kind.ts'
import { reasons } from './reasons.ts'
import { findOrAddTags, findTags, type NamedTag } from './tags-by-name.ts'
import { undoAddingTags, undoRemovingTags } from './undo-tags.ts'
import { addTagLines, recordTags, type TagLine, removeTagLines } from './person-tags.ts'

interface Asked {
  tags?: string[]
}

export const addTags = peopleKind<Asked>({
  name: 'add_tags',
  permission: 'bulk:menu',
  describe: ({ data }, t) => t('Tags added: {tags}', { tags: namesOf(data).join(', ') }),
  read: async (_tx, _clubs, { tags = [] }) => {
    if (tags.some((name) => hasUnseenCharacters(name.trim()))) throw unprocessable({ tags: invalid })
    return readTags({ tags: tags.map((name) => normalForm(name)) })
  },
  change: async ({ tx, actor, change }, people) => {
    const tags = await findOrAddTags(tx, actor, clubsOf(people), namesOf(change.data))
    const added = await addTagLines(tx, everyPair(people, tags))
    await recordTags(tx, actor, { lines: added, what: 'tags_added', data: { change_id: change.id } })
    return outcomes(people, added, (tag_ids) => ({ before: {}, after: { tag_ids } }), reasons.hasTags)
  },
  ...undoAddingTags,
})

export const removeTags = peopleKind<Asked>({
  name: 'remove_tags',
  permission: 'bulk:menu',
  describe: ({ data }, t) => t('Tags removed: {tags}', { tags: namesOf(data).join(', ') }),
  read: async (_tx, _clubs, asked) => readTags(asked),
  change: async ({ tx, actor, change }, people) => {
    const tags = await findTags(tx, clubsOf(people), namesOf(change.data))
    const removed = await removeTagLines(tx, everyPair(people, tags))
    await recordTags(tx, actor, { lines: removed, what: 'tags_removed', data: { change_id: change.id } })
    return outcomes(people, removed, (tag_ids) => ({ before: { tag_ids }, after: {} }), reasons.lacksTags)
  },
  ...undoRemovingTags,
})

/** Trims names; of names that differ in case only, the last stays. */
function readTags({ tags = [] }: Asked): Values {
  const typed = tags.map((name) => name.replaceAll('\0', '').trim()).filter((name) => name !== '')
  const names = [...new Map(typed.map((name) => [name.toLowerCase(), name])).values()]
  if (!names.length) throw unprocessable({ tags: blank })
  if (names.some((name) => name.length > longestText)) throw unprocessable({ tags: tooLong(longestText) })
  return { tags: names }
}

const namesOf = (data: Values) => data['tags'] as string[]
const clubsOf = (people: readonly FoundPerson[]) => [...new Set(people.map(({ company_id }) => company_id))]

const everyPair = (people: readonly FoundPerson[], tags: readonly NamedTag[]): TagLine[] =>
  people.flatMap(({ id, company_id }) =>
    tags.filter((tag) => tag.company_id === company_id).map((tag) => ({ person_id: id, tag_id: tag.id })),
  )

function outcomes(
  people: readonly FoundPerson[],
  lines: readonly TagLine[],
  values: (tag_ids: number[]) => { before: Values; after: Values },
  otherwise: string,
): Outcome[] {
  const byPerson = Map.groupBy(lines, ({ person_id }) => person_id)
  return people.map(({ id }) => {
    const own = byPerson.get(id)
    return own ? { subject_id: id, ...values(own.map(({ tag_id }) => tag_id)) } : { subject_id: id, reason: otherwise }
  })
}
