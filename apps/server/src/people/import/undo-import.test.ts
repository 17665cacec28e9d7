import { sql } from 'kysely'
import { expect } from 'vitest'
import { newSale } from '../../secondary-sales/test/new-sale.ts'
import { type Club, test } from '../../test/club.ts'
import { eventually } from '../../test/eventually.ts'
import { newPerson } from '../test/new-person.ts'
import { importer, importFile, show } from './test/import-file.ts'

const header = 'First name,Last name,Email,City,Tags\n'

test('imported people are removed again, unless changed since', async ({ club, server, users, clubs }) => {
  const browser = await importer(club)
  const { db } = server.context
  const done = await importFile(
    browser,
    `${header}Una,Undone,una@undo.test,,\nCara,Called,cara@undo.test,,\nEd,Edited,ed@undo.test,,\nNoa,Noted,noa@undo.test,,\n`,
  )
  const people = await db.selectFrom('people').select(['id', 'email']).where('email', 'like', '%@undo.test').execute()
  const idOf = (name: string) => people.find(({ email }) => email === `${name}@undo.test`)!.id
  await browser.send('PUT', `/api/people/${idOf('ed')}`, { body: { person: { city: 'Carlton' } } })
  const now = new Date()
  await db
    .insertInto('activities')
    .values({
      company_id: clubs['melbourne']!,
      person_id: idOf('cara'),
      salesperson_id: users['salesperson']!,
      type: 'Task',
      kind_code: 'call',
      start: now,
      end: now,
    })
    .execute()
  await db
    .insertInto('notes')
    .values({ company_id: clubs['melbourne']!, person_id: idOf('noa'), description: 'Nice' })
    .execute()

  const preview = await browser.call('GET /api/people/changes/{id}/undo_preview', {
    params: { id: done.id },
    query: {},
  })
  expect(preview).toMatchObject({ returned: 1, kept: 3 })
  expect(preview.collection[0]).toMatchObject({ state: 'kept', reason: "Changed since, so it won't be reverted." })
  await browser.call('POST /api/people/changes/{id}/undo', { params: { id: done.id } })

  const after = await show(browser, done.id)
  expect(after).toMatchObject({ state: 'undone', returned: 1, kept: 3 })
  const left = await db
    .selectFrom('people')
    .select('email')
    .where('email', 'like', '%@undo.test')
    .where('deleted_at', 'is', null)
    .execute()
  expect(left.map(({ email }) => String(email)).toSorted()).toEqual(['cara@undo.test', 'ed@undo.test', 'noa@undo.test'])
})

const added: Record<string, (club: Pick<Club, 'server' | 'clubs' | 'users'>, person_id: number) => Promise<unknown>> = {
  'an additional contact, although removed': ({ server, clubs }, person_id) =>
    server.context.db
      .insertInto('additional_contacts')
      .values({ company_id: clubs['melbourne']!, person_id, first_name: 'Con', deleted_at: new Date() })
      .execute(),
  'a request': ({ server, clubs }, person_id) =>
    server.context.db
      .insertInto('requests')
      .values({ company_id: clubs['melbourne']!, person_id, kind: 'web', text: 'Call me' })
      .execute(),
  'a secondary sale': ({ server, clubs }, person_id) => newSale(server, clubs['melbourne']!, { person_id }),
  'a visit': ({ server, clubs }, person_id) =>
    server.context.db
      .insertInto('visits')
      .values({ company_id: clubs['melbourne']!, person_id, visit_type: 'Trial' })
      .execute(),
  'a referral': ({ server, clubs }, referral_id) => newPerson(server, clubs['melbourne']!, { referral_id }),
  'another salesperson, without a new version': ({ server, users }, id) =>
    sql`update people set salesperson_id = ${users['salesperson']}, updated_at = now() where id = ${id}`.execute(
      server.context.db,
    ),
}

test.for(Object.keys(added))('an imported person who has %s stays', async (what, { club, server, clubs, users }) => {
  const browser = await importer(club)
  const email = `stays${Object.keys(added).indexOf(what)}@added.test`
  const done = await importFile(browser, `${header}Stan,Stays,${email},,\n`)
  const { id } = await server.context.db
    .selectFrom('people')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await added[what]!({ server, clubs, users }, id)
  await browser.call('POST /api/people/changes/{id}/undo', { params: { id: done.id } })

  expect(await show(browser, done.id)).toMatchObject({ state: 'undone', returned: 0, kept: 1 })
})

test('an imported person is removed although their data was downloaded', async ({ club, server, clubs }) => {
  const browser = await importer(club)
  const email = 'down@loaded.test'
  const done = await importFile(browser, `${header}Don,Down,${email},Old,\nDon,Down,${email},New,\n`, {
    duplicates: 'update',
  })
  const { id } = await server.context.db
    .selectFrom('people')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await server.context.db
    .insertInto('history')
    .values({ company_id: clubs['melbourne']!, person_id: id, object: 'person', action: 'Exported' })
    .execute()
  await browser.call('POST /api/people/changes/{id}/undo', { params: { id: done.id } })

  expect(await show(browser, done.id)).toMatchObject({ state: 'undone', returned: 1, kept: 0 })
})

test('updated people are reverted, except for later changes', async ({ club, server, clubs }) => {
  const browser = await importer(club)
  const { db } = server.context
  const whole = await newPerson(server, clubs['melbourne']!, { email: 'whole@back.test', city: 'Old', last_name: null })
  const part = await newPerson(server, clubs['melbourne']!, {
    email: 'part@back.test',
    city: 'Old',
    last_name: 'Before',
  })
  const done = await importFile(
    browser,
    `${header}Nell,After,whole@back.test,New,expo\nNell,After,part@back.test,New,\nNell,After,part@back.test,Newer,\n`,
    { duplicates: 'update' },
  )
  expect(done).toMatchObject({ updated: 3, failed: 0 })
  await browser.send('PUT', `/api/people/${part.id}`, { body: { person: { city: 'Own' } } })
  await browser.call('POST /api/people/changes/{id}/undo', { params: { id: done.id } })

  expect(await show(browser, done.id)).toMatchObject({ state: 'undone', returned: 1, kept: 1 })
  const people = await db
    .selectFrom('people')
    .selectAll()
    .where('id', 'in', [whole.id, part.id])
    .orderBy('id')
    .execute()
  expect(people).toMatchObject([
    { city: 'Old', last_name: null },
    { city: 'Own', last_name: 'Before' },
  ])
  expect(await db.selectFrom('person_tags').selectAll().where('person_id', '=', whole.id).execute()).toEqual([])
  const entries = await browser.call('GET /api/people/changes/{id}/entries', {
    params: { id: done.id },
    query: { state: 'kept' },
  })
  expect(entries.collection).toMatchObject([
    { person_id: part.id, reason: 'Some fields changed since. Only the others are reverted.' },
  ])
})

test('a large import is undone in the background, and can be imported again', async ({ club, server }) => {
  const browser = await importer(club)
  const text = header + Array.from({ length: 1200 }, (_, at) => `Many${at},M,many${at}@many.test,,\n`).join('')
  const done = await importFile(browser, text)
  await browser.call('POST /api/people/changes/{id}/undo', { params: { id: done.id } })
  await eventually(async () => (await show(browser, done.id)).state === 'undone', 30_000)
  expect(await show(browser, done.id)).toMatchObject({ returned: 1200, kept: 0 })
  expect(await importFile(browser, text)).toMatchObject({ created: 1200, skipped: 0 })
  const { count } = await server.context.db
    .selectFrom('people')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email', 'like', '%@many.test')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  expect(count).toBe(1200)
})

test('a replaced number returns with its findings', async ({ club, server, clubs }) => {
  const browser = await importer(club)
  const email = 'dead@number.test'
  const dead = { phone_mobile: '+61412000091', phone_mobile_deactivated: true }
  const { id } = await newPerson(server, clubs['melbourne']!, { email, ...dead })
  const file = `First name,Email,Mobile\nNell,${email},0412 000 092\n`
  const done = await importFile(browser, file, { duplicates: 'update' })
  await browser.call('POST /api/people/changes/{id}/undo', { params: { id: done.id } })

  const { db } = server.context
  const nell = await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(nell).toMatchObject(dead)
})
