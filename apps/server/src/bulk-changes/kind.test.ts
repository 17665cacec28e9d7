import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import { type BulkChangeKind, bulkChangeKinds } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { msg } from '@spotter/domain/text.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { actingUser } from '../accounts/acting-user.ts'
import { bulkChangeKinds as registered } from '../bulk-change-kinds.ts'
import { anyOf } from '../platform/db/any-of.ts'
import { transaction } from '../platform/db/transaction.ts'
import { type Club, test } from '../test/club.ts'
import { type BatchedKind, type BulkChange, type Subject } from './kind.ts'
import { presentBulkChange } from './present-bulk-change.ts'
import { previewEntries } from './preview-undo.ts'
import { runBulkChange } from './run-bulk-change.ts'
import { startBulkChange } from './start-bulk-change.ts'
import { changeOf, entriesOf } from './test/journal.ts'

const name: string = 'upper_case_tags'

const tagSubject: Subject = {
  type: 'tag',
  lock: async (tx, ids) => {
    await tx.selectFrom('tags').select('id').where('id', '=', anyOf(ids)).orderBy('id').forUpdate().execute()
  },
  findReached: async (db, actor, ids) => {
    const tags = await db.selectFrom('tags').select(['id', 'company_id']).where('id', '=', anyOf(ids)).execute()
    return new Set(tags.filter(({ company_id }) => reachesClub(actor, company_id)).map(({ id }) => id))
  },
  outOfReach: 'You no longer have access to this tag',
  present: () => Promise.resolve([]),
}

/** A kind that the product doesn't have, of records that no other kind changes. */
const upperCaseTags: BatchedKind = {
  name: name as BulkChangeKind,
  subject: tagSubject,
  describe: ({ total }) => `Upper case for ${total} tags`,
  ended: { done: msg('Done'), undone: msg('Undone') },
  may: () => true,
  apply: async ({ tx }, entries) => {
    const { rows } = await sql<{ id: number; before: string; after: string }>`
      update tags set name = upper(tags.name) from tags earlier
      where tags.id = any(${entries.map(({ subject_id }) => subject_id)}::bigint[]) and earlier.id = tags.id
      returning tags.id, earlier.name as before, tags.name as after`.execute(tx)
    return rows.map(({ id, before, after }) =>
      before === after
        ? { subject_id: id, reason: 'Upper case already' }
        : { subject_id: id, before: { name: before }, after: { name: after } },
    )
  },
  undo: async ({ tx }, entries) => {
    for (const { subject_id, before } of entries) {
      await tx
        .updateTable('tags')
        .set({ name: String(before?.['name']) })
        .where('id', '=', subject_id)
        .execute()
    }
    return entries.map(({ subject_id }) => ({ subject_id, state: 'returned', reason: null }))
  },
}

/** Changes two tags in lower case and one in upper case. */
async function start({ server, clubs, users }: Club) {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  const unique = randomUUID().slice(0, 8)
  const names = [`first ${unique}`, `second ${unique}`, `THIRD ${unique.toUpperCase()}`]
  const tags = await db
    .insertInto('tags')
    .values(names.map((one) => ({ company_id, name: one })))
    .returning('id')
    .execute()
  const ids = tags.map(({ id }) => id)
  const user = { user_id: users['club_manager']!, original_user_id: null, company_id }
  const actor = (await actingUser(db, { ...user, request_id: unique }))!
  const change = await transaction(db, (tx) =>
    startBulkChange(tx, actor, {
      kind: upperCaseTags,
      data: {},
      company: actor.company,
      subjects: sql`select id, company_id from tags where id = any(${ids}::bigint[])`,
      now: new Date(),
    }),
  )
  const namesNow = async () =>
    (await db.selectFrom('tags').select('name').where('id', 'in', ids).orderBy('id').execute()).map((tag) => tag.name)
  return { change, ids, names, actor, user, namesNow }
}

async function undo({ server }: Club, change: BulkChange, undone_by: object) {
  const { db } = server.context
  await db
    .updateTable('bulk_changes')
    .set({ state: 'undoing', data: JSON.stringify({ undone_by }) })
    .where('id', '=', change.id)
    .execute()
  await runBulkChange([upperCaseTags])({ db }, { change_id: change.id })
  return changeOf(server, change.id)
}

test('every kind on the wire is registered once', () => {
  expect(registered.map((kind) => kind.name).toSorted()).toEqual(bulkChangeKinds.toSorted())
})

test('a kind of other records than people and activities is applied and described in its words', async ({ club }) => {
  const { change, ids, names, namesNow } = await start(club)

  expect(change).toMatchObject({ state: 'done', total: 3, done: 2, skipped: 1 })
  expect(await namesNow()).toEqual(names.map((one) => one.toUpperCase()))
  expect(await entriesOf(club.server, change.id)).toMatchObject([
    { subject_type: 'tag', subject_id: ids[0], state: 'done', before: { name: names[0] } },
    { subject_type: 'tag', subject_id: ids[1], state: 'done', before: { name: names[1] } },
    { subject_type: 'tag', subject_id: ids[2], state: 'skipped', reason: 'Upper case already' },
  ])
  const reading = { now: new Date(), t: translatorFor('en') }
  expect(await presentBulkChange(club.server.context.db, upperCaseTags, change, reading)).toMatchObject({
    description: 'Upper case for 3 tags',
    undo_refusal: null,
  })
})

test('it is undone by its own code, except what its user no longer reaches', async ({ club }) => {
  const { change, ids, names, user, namesNow } = await start(club)
  const elsewhere = { company_id: club.clubs['berlin']! }
  await club.server.context.db.updateTable('tags').set(elsewhere).where('id', '=', ids[1]!).execute()

  expect(await undo(club, change, user)).toMatchObject({ state: 'undone', returned: 1, kept: 1 })
  expect(await namesNow()).toEqual([names[0], names[1]!.toUpperCase(), names[2]])
  const [, kept] = await entriesOf(club.server, change.id)
  expect(kept).toMatchObject({ state: 'kept', reason: tagSubject.outOfReach })
})

test('without a preview of its own, its undo is tried and rolled back', async ({ club }) => {
  const { change, ids, names, actor, namesNow } = await start(club)

  const previewed = await previewEntries(club.server.context.db, actor, upperCaseTags, change)
  expect(previewed.map(({ subject_id, state }) => [subject_id, state])).toEqual([
    [ids[0], 'returned'],
    [ids[1], 'returned'],
  ])
  expect(await namesNow()).toEqual(names.map((one) => one.toUpperCase()))
})
