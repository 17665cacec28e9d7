import { sql } from 'kysely'
import type { By } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'
import { touched } from '../find-person.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Values } from '../../bulk-changes/kind.ts'
import { recordAlike } from './record-alike.ts'

export interface TagLine {
  person_id: number
  tag_id: number
}

export async function addTagLines(tx: Tx, lines: readonly TagLine[]): Promise<TagLine[]> {
  const { rows } = await sql<TagLine>`
    insert into person_tags (person_id, tag_id)
    select person_id, tag_id
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (person_id bigint, tag_id bigint)
    on conflict do nothing returning person_id, tag_id`.execute(tx)
  return rows
}

export async function removeTagLines(tx: Tx, lines: readonly TagLine[]): Promise<TagLine[]> {
  const { rows } = await sql<TagLine>`
    delete from person_tags
    using jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (person_id bigint, tag_id bigint)
    where person_tags.person_id = line.person_id and person_tags.tag_id = line.tag_id
    returning person_tags.person_id, person_tags.tag_id`.execute(tx)
  return rows
}

const signs = { tags_added: '+', tags_removed: '−' } as const

interface Tagged {
  lines: readonly TagLine[]
  what: keyof typeof signs
  data: Values
}

export async function recordTags(tx: Tx, by: By, { lines, what, data }: Tagged): Promise<void> {
  if (!lines.length) return
  const byPerson = Map.groupBy(lines, ({ person_id }) => person_id)
  const tags = await tx
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('id', '=', anyOf(new Set(lines.map(({ tag_id }) => tag_id))))
    .execute()
  const names = new Map(tags.map(({ id, name }) => [id, name]))
  const people = await tx
    .updateTable('people')
    .set(touched)
    .where('id', '=', anyOf(byPerson.keys()))
    .returning(['id', 'company_id'])
    .execute()
  const facts = people.map(({ id, company_id }) => {
    const list = byPerson
      .get(id)!
      .map(({ tag_id }) => names.get(tag_id)!)
      .toSorted()
    const description = list.map((name) => `${signs[what]} ${name}`).join(', ')
    return {
      person_id: id,
      company_id,
      before: what === 'tags_added' ? {} : { tags: list },
      after: what === 'tags_added' ? { tags: list } : {},
      timeline: { object: 'person' as const, action: 'Updated' as const, description, data: { [what]: list, ...data } },
    }
  })
  await recordAlike(tx, by, 'person.tagged', facts)
}
