import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import { test } from '../test/club.ts'
import { eventually } from '../test/eventually.ts'
import { newPerson } from '../people/test/new-person.ts'
import { bulkChangeKinds } from '../bulk-change-kinds.ts'
import { runBulkChange } from './run-bulk-change.ts'
import { changeOf, entriesOf, peopleOf, tagsOf, timelineOf, untilEnded } from './test/journal.ts'
import { listenForBulk } from './test/listen-for-bulk.ts'
import { manyPeople } from './test/many-people.ts'

const everybody = (q: string) => ({ q, checked_all: true })

/** Locks people, so that a bulk change can start but not run. */
async function hold(databaseUrl: string, ids: readonly number[]) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('select from people where id = any($1) order by id for no key update', [ids])
  return {
    client,
    release: async () => {
      await client.query('commit')
      await client.end()
    },
  }
}

test('those who went out of reach, were deleted, merged or moved since the start are skipped with the reason', async ({
  as,
  server,
  clubs,
  databaseUrl,
}) => {
  const { q, ids } = await manyPeople(server, clubs['melbourne']!, 104)
  const [held, deleted, moved, merged, away] = ids as [number, number, number, number, number]
  const { client, release } = await hold(databaseUrl, [held])
  const { change } = await (
    await as('bulk_actor')
  ).call('POST /api/people/changes', { body: { kind: 'add_tags', filter: everybody(q), tags: [`T ${q}`] } })
  const late = await newPerson(server, clubs['melbourne']!, { last_name: q })
  await client.query('update people set deleted_at = now() where id = $1', [deleted])
  await client.query('update people set deleted_at = now(), merged_into_id = $2 where id = $1', [merged, held])
  await client.query('update people set company_id = $2 where id = $1', [moved, clubs['london']])
  await client.query('update people set company_id = $2 where id = $1', [away, clubs['berlin']])
  await release()

  expect(await untilEnded(server, change.id)).toMatchObject({
    state: 'done',
    total: 104,
    done: 100,
    skipped: 4,
    failed: 0,
  })
  const reasons = (await entriesOf(server, change.id)).filter(({ state }) => state === 'skipped')
  expect(Object.fromEntries(reasons.map(({ subject_id, reason }) => [subject_id, reason]))).toEqual({
    [deleted]: 'Already deleted',
    [merged]: 'Merged with another person.',
    [moved]: 'Skipped: you no longer have access to this person',
    [away]: 'Skipped: you no longer have access to this person',
  })
  expect(await tagsOf(server, [late.id])).toEqual([[]])
})

test('a bulk change of a user who was removed meanwhile skips everyone', async ({ server, clubs, users }) => {
  const { db } = server.context
  const [company_id, user_id] = [clubs['melbourne']!, users['bulk_sms_sender']!]
  const { ids } = await manyPeople(server, company_id, 3)
  const { id } = await db
    .insertInto('bulk_changes')
    .values({ company_id, user_id, kind: 'add_tags', data: '{"tags": ["T"]}', total: 3 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('bulk_change_entries')
    .values(ids.map((subject_id) => ({ bulk_change_id: id, subject_type: 'person' as const, subject_id, company_id })))
    .execute()
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', user_id).execute()
  await runBulkChange(bulkChangeKinds)(server.context, { change_id: id })

  expect(await changeOf(server, id)).toMatchObject({ state: 'done', total: 3, done: 0, skipped: 3, failed: 0 })
  expect(await tagsOf(server, ids)).toEqual([[], [], []])
})

test('a record refused by the database fails alone, and the rest is changed', async ({ as, server, clubs }) => {
  const { db } = server.context
  const { q, ids } = await manyPeople(server, clubs['melbourne']!, 120)
  const poisoned = ids[57]!
  await sql`
    create function refuse() returns trigger language plpgsql as $$ begin
      if new.person_id = ${sql.raw(String(poisoned))} then raise exception 'no'; end if; return new; end $$`.execute(db)
  await sql`create trigger refuse before insert on person_tags for each row execute function refuse()`.execute(db)
  const { change } = await (
    await as('bulk_actor')
  ).call('POST /api/people/changes', { body: { kind: 'add_tags', filter: everybody(q), tags: ['Poison'] } })

  expect(await untilEnded(server, change.id)).toMatchObject({
    state: 'done',
    total: 120,
    done: 119,
    skipped: 0,
    failed: 1,
  })
  await sql`drop trigger refuse on person_tags`.execute(db)
  const entry = (await entriesOf(server, change.id)).find(({ subject_id }) => subject_id === poisoned)
  expect(entry).toMatchObject({ state: 'failed', reason: "Couldn't be changed" })
})

test('two bulk changes of the same people at once both end, and each person has what both did', async ({
  as,
  server,
  clubs,
}) => {
  const { q, ids } = await manyPeople(server, clubs['melbourne']!, 700)
  const [actor, root] = [await as('bulk_actor'), await as('root')]
  const [tagging, removal] = await Promise.all([
    actor.call('POST /api/people/changes', { body: { kind: 'add_tags', filter: everybody(q), tags: [`Both ${q}`] } }),
    root.call('POST /api/people/bulk_remove_in_background', { body: { filter: everybody(q) } }),
  ])
  const tagged = await untilEnded(server, tagging.change.id)
  const removed = await untilEnded(server, removal.job_id)

  expect(removed).toMatchObject({ total: 700, done: 700 })
  expect(tagged.total).toBe(700)
  expect(tagged.done + tagged.skipped + tagged.failed).toBe(700)
  expect((await tagsOf(server, ids)).filter(({ length }) => length).length).toBe(tagged.done)
  expect((await peopleOf(server, ids)).every(({ deleted_at }) => deleted_at)).toBe(true)
  const deletions = (await timelineOf(server, ids)).filter(({ action }) => action === 'Deleted')
  expect(deletions).toHaveLength(700)
})

test('the user who started it receives its progress and its end', async ({ as, server, clubs, users, databaseUrl }) => {
  const { q } = await manyPeople(server, clubs['melbourne']!, 1100)
  const { published, close } = await listenForBulk({ databaseUrl })
  const { change } = await (
    await as('bulk_actor')
  ).call('POST /api/people/changes', { body: { kind: 'add_tags', filter: everybody(q), tags: ['Told'] } })
  await untilEnded(server, change.id)
  await eventually(async () => published.at(-1)?.envelope.event === 'finished')
  await close()

  expect(published.every(({ to }) => to.user_ids.length === 1 && to.user_ids[0] === users['bulk_actor'])).toBe(true)
  expect(published[0]?.envelope).toMatchObject({
    event: 'progress',
    message: null,
    data: { change_id: change.id, kind: 'add_tags', state: 'running', total: 1100, done: 500, skipped: 0, failed: 0 },
  })
  expect(published.at(-1)?.envelope.data).toMatchObject({
    state: 'done',
    done: 1100,
    values: { done: 1100, skipped: 0 },
  })
  const progress = published.filter(({ envelope }) => envelope.event === 'progress')
  const pauses = progress.slice(1).map(({ at }, index) => at - progress[index]!.at)
  expect(pauses.every((pause) => pause >= 450)).toBe(true)
})
