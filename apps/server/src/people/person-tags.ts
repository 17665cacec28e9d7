import { normalForm } from '@spotter/domain/normal-form.ts'
import { hasUnseenCharacters } from '@spotter/domain/accounts/text-rules.ts'
import { longestText } from '@spotter/domain/people/person.ts'
import { sql } from 'kysely'
import type { By } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import { type ErrorText, invalid, tooLong } from '../platform/http/errors.ts'
import { followedNames } from '../resources/merging/follow-tags.ts'

export function parseTags(sent: readonly string[]): { tags: string[]; errors: ErrorText[] } {
  const names = sent.map((name) => normalForm(name.trim())).filter(Boolean)
  const tags = [...new Map(names.toReversed().map((name) => [name.toLowerCase(), name])).values()].toReversed()
  if (tags.some((name) => name.length > longestText)) return { tags, errors: [tooLong(longestText)] }
  return { tags, errors: tags.some(hasUnseenCharacters) ? [invalid] : [] }
}

export async function tagsOf(db: Db | Tx, person_id: number): Promise<string[]> {
  const tags = await db
    .selectFrom('tags')
    .innerJoin('person_tags', 'person_tags.tag_id', 'tags.id')
    .select('tags.name')
    .where('person_tags.person_id', '=', person_id)
    .where('tags.deleted_at', 'is', null)
    .execute()
  return tags.map(({ name }) => name)
}

export interface TagChange {
  added: string[]
  removed: string[]
}

export async function makeTags(tx: Tx, by: By, company_id: number, tags: readonly string[]): Promise<void> {
  const made = await sql<{ id: number; name: string }>`
    insert into tags (company_id, name)
    select ${company_id}::bigint, name from unnest(${tags}::text[]) name order by lower(name)
    on conflict (company_id, lower(name)) where deleted_at is null do nothing
    returning id, name`.execute(tx)
  for (const tag of made.rows) {
    await record(tx, by, 'tag.created', { company_id, id: tag.id, after: { name: tag.name } })
  }
}

interface TaggedPerson {
  id: number
  company_id: number
}

/** Of a person who has none yet. */
export async function saveFirstTags(tx: Tx, by: By, person: TaggedPerson, sent: readonly string[]): Promise<void> {
  const tags = await followedNames(tx, person.company_id, sent)
  await makeTags(tx, by, person.company_id, tags)
  await addTags(tx, person, tags)
}

export async function saveTags(tx: Tx, by: By, person: TaggedPerson, sent: readonly string[]): Promise<TagChange> {
  const tags = await followedNames(tx, person.company_id, sent)
  await makeTags(tx, by, person.company_id, tags)
  const removed = await sql<{ name: string }>`
    delete from person_tags using tags
    where person_id = ${person.id} and tags.id = tag_id and tags.deleted_at is null
      and lower(tags.name) <> all (select lower(name) from unnest(${tags}::text[]) name)
    returning tags.name`.execute(tx)
  return { added: await addTags(tx, person, tags), removed: removed.rows.map(({ name }) => name) }
}

async function addTags(tx: Tx, { id, company_id }: TaggedPerson, tags: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with given as (
      insert into person_tags (person_id, tag_id)
      select ${id}::bigint, tags.id from tags
      where company_id = ${company_id} and deleted_at is null
        and lower(name) in (select lower(name) from unnest(${tags}::text[]) name)
      on conflict do nothing
      returning tag_id)
    select name from tags join given on tags.id = given.tag_id`.execute(tx)
  return rows.map(({ name }) => name)
}

export const sameTags = (one: readonly string[], other: readonly string[]) => keyOf(one) === keyOf(other)
const keyOf = (names: readonly string[]) =>
  JSON.stringify([...new Set(names.map((name) => name.toLowerCase()))].toSorted())
