import { expect } from 'vitest'
import { test } from '../../test/club.ts'
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
