import { sql } from 'kysely'
import type { CompanyRow, Staff } from '../accounts/actor.ts'
import { record } from '../history/record.ts'
import type { Tx } from '../http/call.ts'
import type { FoundPerson } from './within.ts'

/** What belongs to the person rather than to what happened at a club; visits, waivers and history stay where they were. */
const belongings = [
  'person_avatars',
  'person_memberships',
  'additional_contacts',
  'requests',
  'questionnaire_responses',
] as const

/** Takes along what a person has to the club they move to, where their tags go by the same names. */
export async function carryAlong(tx: Tx, actor: Staff, person: FoundPerson, to: CompanyRow): Promise<void> {
  for (const table of belongings) {
    await tx.updateTable(table).set({ company_id: to.id }).where('person_id', '=', person.id).execute()
  }
  await tx
    .updateTable('activities')
    .set({ company_id: to.id, user_id: null })
    .where('person_id', '=', person.id)
    .where('complete', '=', false)
    .where('deleted_at', 'is', null)
    .execute()
  await carryTags(tx, actor, person, to)
}

async function carryTags(tx: Tx, actor: Staff, person: FoundPerson, to: CompanyRow): Promise<void> {
  const { rows: created } = await sql<{ id: number; name: string }>`
    insert into tags (company_id, name)
    select ${to.id}::bigint, tags.name from tags join person_tags on tag_id = tags.id
    where person_id = ${person.id} and tags.deleted_at is null
    on conflict (company_id, lower(name)) where deleted_at is null do nothing
    returning id, name`.execute(tx)
  await sql`
    with carried as (delete from person_tags where person_id = ${person.id} returning tag_id)
    insert into person_tags (person_id, tag_id)
    select ${person.id}::bigint, there.id from carried
    join tags here on here.id = carried.tag_id and here.deleted_at is null
    join tags there on there.company_id = ${to.id} and lower(there.name) = lower(here.name)
      and there.deleted_at is null`.execute(tx)
  for (const { id, name } of created) {
    await record(tx, actor, {
      kind: 'tag.created',
      company_id: to.id,
      subject: { type: 'tag', id },
      before: null,
      after: { name },
    })
  }
}

/** The same source where the other club has it, by itself or from the group, else the one of the same name, else none. */
export async function sourceIn(tx: Tx, to: CompanyRow, source_id: number | null): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select there.id from marketing_sources here
    join marketing_sources there on there.id = here.id or lower(there.name) = lower(here.name)
    where here.id = ${source_id} and there.deleted_at is null
      and (there.company_id = ${to.id} or (there.provide_to_group and there.company_group_id = ${to.company_group_id}))
    order by there.id = here.id desc, there.company_id = ${to.id} desc, there.parent_id nulls first
    limit 1`.execute(tx)
  return rows[0]?.id ?? null
}
