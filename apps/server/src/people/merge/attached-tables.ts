import { sql } from 'kysely'
import { changeHistory } from '../../platform/facts/change-history.ts'
import type { Tx } from '../../platform/http/call.ts'
import { joinConversations } from './join-conversations.ts'

const attachedTables = [
  'secondary_sales',
  'activities',
  'history',
  'notes',
  'additional_contacts',
  'requests',
  'questionnaire_responses',
  'signed_waivers',
  'visits',
  'calls',
  'messages',
  'automated_runs',
  'first_responses',
  'consents',
  'waiting_photos',
  'notifications',
] as const

/** Ids of the moved rows by table; of memberships the systems, of tags the added ones. */
export interface Moved {
  rows: Partial<Record<(typeof attachedTables)[number], number[]>>
  referred: number[]
  systems: string[]
  tags: number[]
}

export async function moveAttached(tx: Tx, from: number, to: number): Promise<Moved> {
  const rows: Moved['rows'] = {}
  await changeHistory(tx, 'merge', async () => {
    for (const table of attachedTables) {
      const moved = await tx
        .updateTable(table)
        .set({ person_id: to })
        .where('person_id', '=', from)
        .returning('id')
        .execute()
      if (moved.length) rows[table] = moved.map(({ id }) => id)
    }
  })
  if (rows.messages || rows.calls) await joinConversations(tx, [from, to])
  const referred = await tx
    .updateTable('people')
    .set({ referral_id: to })
    .where('referral_id', '=', from)
    .where('id', '<>', to)
    .returning('id')
    .execute()
  // A request that waits gives way to a membership that exists.
  await sql`
    with emptied as (
      delete from person_memberships theirs where person_id = ${to} and external_id is null
        and exists (select from person_memberships mine
          where mine.person_id = ${from} and mine.system = theirs.system and mine.external_id is not null)
      returning system, barcode_asked)
    update person_memberships mine set barcode_asked = coalesce(mine.barcode_asked, emptied.barcode_asked)
    from emptied where mine.person_id = ${from} and mine.system = emptied.system`.execute(tx)
  const systems = await sql<{ system: string }>`
    update person_memberships mine set person_id = ${to} where person_id = ${from}
      and not exists (select from person_memberships theirs where theirs.person_id = ${to} and theirs.system = mine.system)
    returning system`.execute(tx)
  const tags = await sql<{ tag_id: number }>`
    insert into person_tags (person_id, tag_id) select ${to}, tag_id from person_tags where person_id = ${from}
    on conflict do nothing returning tag_id`.execute(tx)
  return {
    rows,
    referred: referred.map(({ id }) => id),
    systems: systems.rows.map(({ system }) => system),
    tags: tags.rows.map(({ tag_id }) => tag_id),
  }
}

/** Merges from before notes had a table of their own stored them with the history, under the same ids. */
const notesOf = ({ rows }: Moved) => [...(rows.notes ?? []), ...(rows.history ?? [])]

/** Rows moved elsewhere since stay there. */
export async function restoreAttached(tx: Tx, moved: Moved, from: number, to: number): Promise<void> {
  await changeHistory(tx, 'merge', async () => {
    for (const table of attachedTables) {
      const ids = table === 'notes' ? notesOf(moved) : moved.rows[table]
      if (!ids?.length) continue
      await tx
        .updateTable(table)
        .set({ person_id: to })
        .where(sql<boolean>`id = any(${ids}::bigint[])`)
        .where('person_id', '=', from)
        .execute()
    }
  })
  if (moved.rows.messages || moved.rows.calls) await joinConversations(tx, [from, to])
  await tx
    .updateTable('people')
    .set({ referral_id: to })
    .where(sql<boolean>`id = any(${moved.referred}::bigint[])`)
    .where('referral_id', '=', from)
    .execute()
  await sql`update person_memberships set person_id = ${to}
    where person_id = ${from} and system = any(${moved.systems}::text[])`.execute(tx)
  await sql`delete from person_tags where person_id = ${from} and tag_id = any(${moved.tags}::bigint[])`.execute(tx)
}
