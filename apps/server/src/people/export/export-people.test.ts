import { detectDialect, firstRecords } from '@spotter/domain/people/csv-dialect.ts'
import { guessMapping } from '@spotter/domain/people/guess-mapping.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import pg from 'pg'
import { expect, onTestFinished, vi } from 'vitest'
import { knownNames } from '../import/known-names.ts'
import { eventually } from '../../test/eventually.ts'
import { test } from '../../test/club.ts'
import { newPerson } from '../test/new-person.ts'
import { exportColumns } from './export-columns.ts'

/** What the first person of a file has, by the names of the columns. */
function filledCells(csv: string): Record<string, string> {
  const [head, row] = firstRecords(csv, detectDialect(csv), true).map(({ cells }) => cells)
  return Object.fromEntries(head!.map((name, at) => [name, row![at]!] as const).filter(([, cell]) => cell !== ''))
}

test('the people of a filter leave as CSV, as the club writes things', async ({ server, clubs, as, users }) => {
  const { db } = server.context
  await db.updateTable('companies').set({ export_to_csv: true }).where('id', '=', clubs['melbourne']!).execute()
  const person = await newPerson(server, clubs['melbourne']!, {
    first_name: '=HYPERLINK("http://evil")',
    last_name: 'Export, "Quoted"',
    email: 'export@export.test',
    phone_mobile: '+61412345678',
    phone_work: '+442079460041',
    birthday: '1990-03-12',
    salesperson_id: users['salesperson']!,
    created_at: '2026-03-11T13:30:00Z',
    email_opted_out: true,
  })
  const tag = await db
    .insertInto('tags')
    .values({ company_id: clubs['melbourne']!, name: 'Exported' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('person_tags').values({ person_id: person.id, tag_id: tag.id }).execute()

  const { body, headers } = await (
    await as('club_manager')
  ).send<string>('GET', '/api/people.csv', { query: { q: 'export@export.test' } })

  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="Northside Fitness \d{4}-\d\d-\d\d\.csv"/)
  const [head, line, ...rest] = body.split('\r\n')
  expect(head).toMatch(/^First name,Last name,Email,Mobile phone,/)
  expect(line).toMatch(/^"'=HYPERLINK\(""http:\/\/evil""\)","Export, ""Quoted""",export@export\.test,0412 345 678,/)
  expect(filledCells(body)).toEqual({
    'First name': '\'=HYPERLINK("http://evil")',
    'Last name': 'Export, "Quoted"',
    Email: 'export@export.test',
    'Mobile phone': '0412 345 678',
    'Work phone': '+44 20 7946 0041',
    Birthday: '12/03/1990',
    Status: 'Enquiry',
    Salesperson: 'Tom Brennan',
    Tags: 'Exported',
    Created: '12/03/2026',
    'No email': 'Yes',
  })
  expect(rest).toEqual([''])
})

test('the same people as a valid workbook without formulas', async ({ server, clubs, as }) => {
  await newPerson(server, clubs['melbourne']!, {
    first_name: '=1+1',
    last_name: 'Sheet',
    email: 'sheet@export.test',
    birthday: '1990-03-12',
  })
  const browser = await as('club_manager')
  const response = await fetch(`${browser.address}/api/people.xlsx?q=sheet@export.test`, {
    headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
  const [head, row] = sheets[0]!.rows
  expect(sheets[0]!.name).toBe('People')
  expect(head?.slice(0, 3)).toEqual(['First name', 'Last name', 'Email'])
  expect(row?.slice(0, 3)).toEqual(['=1+1', 'Sheet', 'sheet@export.test'])
  expect(row?.[head?.indexOf('Birthday') ?? -1]).toEqual(new Date('1990-03-12'))
})

test('more people than one batch leave, each once and in the order of their names', async ({ server, clubs, as }) => {
  await sql`
    insert into people (company_id, first_name, last_name, email)
    select ${clubs['melbourne']!}::bigint, 'Batch', case when n % 3 = 0 then 'Same' else 'L' || n end, 'batch' || n || '@batch.test'
    from generate_series(1, 4500) n`.execute(server.context.db)
  const { body } = await (
    await as('club_manager')
  ).send<string>('GET', '/api/people.csv', { query: { q: '@batch.test' } })
  const emails = body
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[2])
  expect(emails).toHaveLength(4500)
  expect(new Set(emails).size).toBe(4500)
})

test('several clubs leave side by side, each person with their club', async ({ server, clubs, as }) => {
  await newPerson(server, clubs['boston']!, { email: 'boston@sites.test' })
  await newPerson(server, clubs['melbourne']!, { email: 'melbourne@sites.test' })
  const { body } = await (
    await as('two_clubs')
  ).send<string>('GET', '/api/people.csv', { query: { q: '@sites.test', view_type: 'multi_site' } })
  const lines = body.trimEnd().split('\r\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual(['Club', 'Harbor Athletic', 'Northside Fitness'])
})

test('each club’s days are in its own zone', async ({ server, clubs, as }) => {
  const created_at = '2026-03-11T13:30:00Z'
  await newPerson(server, clubs['boston']!, { email: 'boston@zones.test', created_at })
  await newPerson(server, clubs['melbourne']!, { email: 'melbourne@zones.test', created_at })
  const { body } = await (
    await as('two_clubs')
  ).send<string>('GET', '/api/people.csv', { query: { q: '@zones.test', view_type: 'multi_site' } })
  const [head, ...rows] = firstRecords(body, detectDialect(body), true).map(({ cells }) => cells)
  const days = rows.map((cells) => cells[head!.indexOf('Created')]?.split('/').toSorted().join(' '))
  expect(days).toEqual(['03 11 2026', '03 12 2026'])
})

test('restricted users export only their own people', async ({ server, clubs, as, users }) => {
  await newPerson(server, clubs['melbourne']!, { email: 'own@reach.test', salesperson_id: users['salesperson']! })
  await newPerson(server, clubs['melbourne']!, { email: 'other@reach.test', salesperson_id: users['salesperson_2']! })
  const { body } = await (
    await as('salesperson')
  ).send<string>('GET', '/api/people.csv', { query: { q: '@reach.test' } })
  expect(body).toContain('own@reach.test')
  expect(body).not.toContain('other@reach.test')
})

test('a club without the permission exports nothing', async ({ server, clubs, as }) => {
  await server.context.db
    .updateTable('companies')
    .set({ export_to_csv: false })
    .where('id', '=', clubs['london']!)
    .execute()
  expect((await (await as('london_club_manager')).send('GET', '/api/people.csv')).status).toBe(403)
})

test('that people left is entered, with how many and by which filter, and without anybody’s name', async ({
  server,
  as,
  users,
}) => {
  await (await as('club_manager')).send('GET', '/api/people.csv', { query: { q: '@batch.test', status: 'enquiry' } })
  const entry = await server.context.db
    .selectFrom('audit')
    .selectAll()
    .where('kind', '=', 'people.exported')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    user_id: users['club_manager'],
    after: { format: 'csv', count: 4500, filter: { statuses: ['enquiry'], searched: true } },
  })
  expect(JSON.stringify(entry.after)).not.toContain('batch.test')
})

test('an aborted download stops querying', async ({ server, clubs, as }) => {
  const { db } = server.context
  await db.updateTable('companies').set({ export_to_csv: true }).where('id', '=', clubs['melbourne']!).execute()
  await sql`
    insert into people (company_id, first_name, email, address)
    select ${clubs['melbourne']!}, 'Long', 'long' || n || '@long.test', repeat('Long Street ', 400)
    from generate_series(1, 8000) n
    on conflict do nothing`.execute(db)
  const asking = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => asking.mockRestore())
  const batches = () =>
    asking.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('with found as materialized')).length
  const browser = await as('club_manager')
  const aborting = new AbortController()
  const [response, [, answer]] = await Promise.all([
    fetch(`${browser.address}/api/people.csv`, {
      // Uncompressed, so that what is not read fills the connection.
      headers: {
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'accept-encoding': 'identity',
      },
      signal: aborting.signal,
    }),
    once(server.app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>,
  ])
  await response.body!.getReader().read()
  // The names of the columns can leave before anything is asked.
  await eventually(() => batches() > 0)
  const noticed = once(answer, 'close')
  aborting.abort()
  await noticed
  const asked = batches()
  expect(asked).toBeGreaterThan(0)
  for (let times = 0; times < 30; times++) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(batches()).toBeLessThanOrEqual(asked + 1)
  }
  expect(batches()).toBeLessThan(4)
})

test.for(['en', 'de', 'fr', 'es'])('an import knows every column of an export again in %s', (locale) => {
  const columns = exportColumns(translatorFor(locale))
  const known = guessMapping(
    columns.map(({ label }) => label),
    [],
    knownNames,
  )
  expect(known).not.toContain(null)
})
