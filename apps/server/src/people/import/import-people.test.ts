import { expect } from 'vitest'
import { test } from '../../test/club.ts'
import { newPerson } from '../test/new-person.ts'
import { counts, importer, importFile, sendFile, show, untilDone, upload } from './test/import-file.ts'

const header = 'First name,Last name,Email,Mobile,City\n'

test('a file becomes people, with an entry on the timeline of each', async ({ club, server, clubs }) => {
  const browser = await importer(club)
  const done = await importFile(browser, `${header}Ivy,Import,ivy@import.test,0412 000 001,Fitzroy\n`)

  expect(counts(done)).toEqual({ created: 1, updated: 0, skipped: 0, failed: 0, total: 1 })
  const { db } = server.context
  const ivy = await db.selectFrom('people').selectAll().where('email', '=', 'ivy@import.test').executeTakeFirstOrThrow()
  expect(ivy).toMatchObject({
    company_id: clubs['melbourne'],
    last_name: 'Import',
    phone_mobile: '+61412000001',
    status: 'enquiry',
    is_new_lead: false,
  })
  const entries = await db.selectFrom('history').selectAll().where('person_id', '=', ivy.id).execute()
  expect(entries).toMatchObject([{ object: 'person', action: 'Imported', description: 'leads.csv' }])
  const audit = await db
    .selectFrom('audit')
    .selectAll()
    .where('subject_id', '=', ivy.id)
    .where('subject_type', '=', 'person')
    .execute()
  expect(audit).toMatchObject([{ kind: 'person.imported', after: { change_id: done.id, created: true } }])
})

test('an opt-out in the file is noted, for new people and known ones', async ({ club, server, clubs, users }) => {
  const known = await newPerson(server, clubs['melbourne']!, { email: 'known@import.test' })
  const browser = await importer(club)
  await importFile(
    browser,
    'First name,Email,No SMS,No email\nIna,ina@import.test,yes,\nNell,known@import.test,,yes\nOmar,omar@import.test,,\n',
    { duplicates: 'update' },
  )

  const { db } = server.context
  const noted = await db
    .selectFrom('consents')
    .innerJoin('people', 'people.id', 'consents.person_id')
    .select(['people.email', 'channel', 'given', 'source', 'user_id'])
    .where('people.email', 'like', '%@import.test')
    .orderBy('people.email')
    .execute()
  const byFile = { given: false, source: 'import', user_id: users['club_manager'] }
  expect(noted).toEqual([
    { email: 'ina@import.test', channel: 'sms', ...byFile },
    { email: known.email, channel: 'email', ...byFile },
  ])
})

test('what is not mapped comes from what was chosen for all', async ({ club, server, clubs, users }) => {
  const browser = await importer(club)
  const { db } = server.context
  const source = await db
    .selectFrom('marketing_sources')
    .select('id')
    .where('company_id', '=', clubs['melbourne']!)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  await importFile(browser, `${header}Gil,Given,gil@import.test,,\n`, {
    source_id: source.id,
    salesperson_id: users['salesperson']!,
    tags: ['  Expo 2026 ', 'expo 2026'],
  })

  const gil = await db.selectFrom('people').selectAll().where('email', '=', 'gil@import.test').executeTakeFirstOrThrow()
  expect(gil).toMatchObject({ source_id: source.id, salesperson_id: users['salesperson'] })
  const tags = await db
    .selectFrom('person_tags')
    .innerJoin('tags', 'tags.id', 'person_tags.tag_id')
    .select('tags.name')
    .where('person_id', '=', gil.id)
    .execute()
  expect(tags).toEqual([{ name: 'Expo 2026' }])
})

test('a new number or email of a known person resets its findings', async ({ club, server, clubs }) => {
  const browser = await importer(club)
  const { id } = await newPerson(server, clubs['melbourne']!, {
    email: 'old@import.test',
    phone_mobile: '+61412000077',
    phone_home: '+61390001234',
    email_suppressed: true,
    email_suppressed_reason: 'bounce',
    phone_mobile_deactivated: true,
  })
  const file = 'First name,Email,Mobile,Home phone\nNell,new@import.test,0412 000 078,03 9000 1234\n'
  await importFile(browser, file, { duplicates: 'update' })

  const { db } = server.context
  const nell = await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(nell).toMatchObject({
    email: 'new@import.test',
    email_suppressed: false,
    email_suppressed_reason: null,
    phone_mobile: '+61412000078',
    phone_mobile_deactivated: false,
  })
})

test('rows that are wrong are refused with the reasons, and everybody else comes', async ({ club }) => {
  const browser = await importer(club)
  const done = await importFile(
    browser,
    `${header}Amy,Able,amy@import.test,,\nBad,Email,not an address,,\n,Nameless,nameless@import.test,,\nCal,Contactless,,,\nDot,"Quote,dot@import.test,,\nEve,Fine,eve@import.test,,\n${'x'.repeat(10_000)},Long,long@import.test,,\n`,
  )

  expect(counts(done)).toEqual({ created: 2, updated: 0, skipped: 0, failed: 5, total: 7 })
  expect(done.bad_rows).toEqual([
    { row_no: 3, reasons: { email: ['is invalid'] } },
    { row_no: 4, reasons: { first_name: ["can't be blank"] } },
    { row_no: 5, reasons: { base: ['Please enter at least one form of contact information'] } },
    { row_no: 6, reasons: { base: ["The quotation marks in this row don't match up."] } },
    { row_no: 8, reasons: { first_name: ['is too long (maximum is 255 characters)'] } },
  ])
})

test('the file of refused rows can be corrected and imported again', async ({ club }) => {
  const browser = await importer(club)
  const done = await importFile(
    browser,
    `${header}=Fay,Fixed,fay at import.test,,"Fitz, Roy"\nOk,Fine,ok@import.test,,\n`,
  )
  const { body, headers } = await browser.send<string>('GET', `/api/people/import_csv/${done.id}/rejections.csv`)

  expect(headers.get('content-disposition')).toContain('leads - rejected.csv')
  expect(body).toBe(
    'First name,Last name,Email,Mobile,City,Reasons\r\n\'=Fay,Fixed,fay at import.test,,"Fitz, Roy",Row 2: Email: is invalid\r\n',
  )
  const again = await importFile(browser, body.replace('fay at ', 'fay@'))
  expect(counts(again)).toMatchObject({ created: 1, failed: 0, total: 1 })
})

test.for([
  ['skip', { created: 0, updated: 0, skipped: 2 }, 'Old'],
  ['update', { created: 0, updated: 2, skipped: 0 }, 'Newer'],
  ['create', { created: 2, updated: 0, skipped: 0 }, 'Old'],
] as const)(
  'people who are there already, by email or phone: %s',
  async ([duplicates, expected, city], { club, server, clubs }) => {
    const browser = await importer(club)
    const known = await newPerson(server, clubs['melbourne']!, {
      email: `Known.${duplicates}@Import.test`,
      phone_work: '+61355501234',
      city: 'Old',
    })
    const done = await importFile(
      browser,
      `${header}Kim,Known,known.${duplicates}@import.test,,New\nKim,Known,,03 5550 1234,Newer\n`,
      { duplicates },
    )

    expect(counts(done)).toMatchObject({ ...expected, total: 2 })
    const person = await server.context.db
      .selectFrom('people')
      .selectAll()
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow()
    expect(person.city).toBe(city)
    await server.context.db.updateTable('people').set({ phone_work: null }).where('id', '=', known.id).execute()
  },
)

test('people of other clubs are neither found nor changed', async ({ club, server, clubs }) => {
  const browser = await importer(club)
  await newPerson(server, clubs['london']!, { email: 'elsewhere@import.test', city: 'London' })
  const done = await importFile(browser, `${header}Eli,Elsewhere,elsewhere@import.test,,Fitzroy\n`, {
    duplicates: 'update',
  })
  expect(counts(done)).toMatchObject({ created: 1, updated: 0 })
})

test('names from right to left and emoji arrive as they are', async ({ club, server }) => {
  const browser = await importer(club)
  await importFile(browser, `${header}מרים,כהן,miriam@import.test,,\n👩‍🚀 Astra,🌟,astra@import.test,,\n`)
  const names = await server.context.db
    .selectFrom('people')
    .select(['first_name', 'last_name'])
    .where('email', 'in', ['miriam@import.test', 'astra@import.test'])
    .orderBy('id')
    .execute()
  expect(names).toEqual([
    { first_name: 'מרים', last_name: 'כהן' },
    { first_name: '👩‍🚀 Astra', last_name: '🌟' },
  ])
})

test('ordering the same file twice imports it once', async ({ club }) => {
  const browser = await importer(club)
  const { id, options } = await upload(browser, `${header}Uma,Unique,uma@import.test,,\n`)
  const body = { import_id: id, ...options, duplicates: 'create' as const }
  await Promise.all([1, 2, 3].map(() => browser.call('POST /api/people/import_csv', { body })))
  await untilDone(browser, id)
  const again = await browser.call('POST /api/people/import_csv', { body })
  expect(again.state).toBe('done')
  expect(counts(await show(browser, id))).toEqual({ created: 1, updated: 0, skipped: 0, failed: 0, total: 1 })
})

test('concurrent imports of the same people add each of them once', async ({ club, server }) => {
  const browser = await importer(club)
  const rows = Array.from({ length: 1500 }, (_, at) => `P${at},Twin,twin${at}@import.test,,\n`).join('')
  const [one, two] = await Promise.all([importFile(browser, header + rows), importFile(browser, header + rows)])

  expect(one.created + two.created).toBe(1500)
  expect(one.skipped + two.skipped).toBe(1500)
  const { count } = await server.context.db
    .selectFrom('people')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('last_name', '=', 'Twin')
    .executeTakeFirstOrThrow()
  expect(count).toBe(1500)
})

test('a restricted salesperson imports for themselves and changes no other people', async ({
  club,
  server,
  clubs,
  users,
}) => {
  const browser = await importer(club, 'salesperson')
  const other = await newPerson(server, clubs['melbourne']!, {
    email: 'theirs@import.test',
    salesperson_id: users['salesperson_2']!,
  })
  const done = await importFile(browser, `${header}Changed,Name,theirs@import.test,,\nNia,New,nia@import.test,,\n`, {
    duplicates: 'update',
  })

  expect(counts(done)).toEqual({ created: 1, updated: 0, skipped: 1, failed: 0, total: 2 })
  const { db } = server.context
  const people = await db
    .selectFrom('people')
    .selectAll()
    .where('email', 'in', ['theirs@import.test', 'nia@import.test'])
    .execute()
  expect(people.find(({ id }) => id === other.id)?.first_name).toBe('Nell')
  expect(people.find(({ id }) => id !== other.id)?.salesperson_id).toBe(users['salesperson'])
})

test('an import of another club does not exist', async ({ club, as }) => {
  const browser = await importer(club)
  const { id, options } = await upload(browser, `${header}Zed,Away,zed@import.test,,\n`)
  const other = await importer(club, 'london_club_manager')
  const attempts = [
    await other.send('GET', `/api/people/import_csv/${id}`),
    await other.send('PUT', `/api/people/import_csv/${id}`, { body: options }),
    await other.send('DELETE', `/api/people/import_csv/${id}`),
    await other.send('GET', `/api/people/import_csv/${id}/rejections.csv`),
    await other.send('POST', '/api/people/import_csv', { body: { import_id: id, ...options } }),
  ]
  expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await sendFile(await as('manager'), 'x')).status).toBe(403)
})

test('a mapping that could import nobody is refused before starting', async ({ club }) => {
  const browser = await importer(club)
  const { id, options } = await upload(browser, `${header}Max,Mapless,max@import.test,,\n`)
  const refused = await browser.send('POST', '/api/people/import_csv', {
    body: { import_id: id, ...options, mapping: ['first_name', null, null, null, null] },
  })
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { mapping: ['Choose the column with the email or a phone number.'] } },
  })
  expect((await show(browser, id)).state).toBe('draft')
})

test('a source or salesperson of another club cannot be chosen', async ({ club, users }) => {
  const browser = await importer(club)
  const { id, options } = await upload(browser, `${header}Max,Source,source@import.test,,\n`)
  const refused = await browser.send('PUT', `/api/people/import_csv/${id}`, {
    body: { ...options, salesperson_id: users['london_salesperson'] },
  })
  expect(refused).toMatchObject({ status: 422, body: { errors: { salesperson_id: ['is invalid'] } } })
})

test('comments become notes, which an undo removes', async ({ club, server }) => {
  const browser = await importer(club)
  const { db } = server.context
  const file = 'First name,Email,Notes\nNora,nora@notes.test,"Likes yoga\nHas a dog"\n'
  const first = await importFile(browser, file)
  const nora = await db
    .selectFrom('people')
    .selectAll()
    .where('email', '=', 'nora@notes.test')
    .executeTakeFirstOrThrow()
  const notes = () =>
    db
      .selectFrom('notes')
      .select('description')
      .where('person_id', '=', nora.id)
      .where('deleted_at', 'is', null)
      .execute()
  expect(await notes()).toEqual([{ description: 'Likes yoga\nHas a dog' }])

  const again = await importFile(browser, file, { duplicates: 'update' })
  expect(counts(again)).toMatchObject({ updated: 0, skipped: 1 })
  const more = await importFile(browser, file.replace('yoga', 'boxing'), { duplicates: 'update' })
  expect(counts(more)).toMatchObject({ updated: 1 })
  expect(await notes()).toHaveLength(2)
  await browser.call('POST /api/people/changes/{id}/undo', { params: { id: more.id } })
  expect(await notes()).toHaveLength(1)
  expect(first.state).toBe('done')
})

test('a person with imported comments is removed by an undo', async ({ club, server }) => {
  const browser = await importer(club)
  const { db } = server.context
  const done = await importFile(browser, 'First name,Email,Comment\nUna,una@notes.test,Hello\n')
  await browser.call('POST /api/people/changes/{id}/undo', { params: { id: done.id } })
  const una = await db
    .selectFrom('people')
    .select('deleted_at')
    .where('email', '=', 'una@notes.test')
    .executeTakeFirst()
  expect(una?.deleted_at).toBeTruthy()
})

test('the last contact comes with newcomers', async ({ club, server }) => {
  const browser = await importer(club)
  const { db } = server.context
  await importFile(browser, 'First name,Email,Last contact\nLou,lou@contact.test,2026-03-01\n')
  const lou = await db
    .selectFrom('people')
    .selectAll()
    .where('email', '=', 'lou@contact.test')
    .executeTakeFirstOrThrow()
  expect(lou.last_contact_at).toBe('2026-02-28T13:00:00.000Z')
})
