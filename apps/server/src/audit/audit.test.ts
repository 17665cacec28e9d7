import type { AuditEntry, AuditQuery, AuditReversal } from '@spotter/contract/audit/audit.ts'
import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Database } from '../platform/db/schema.ts'
import type { Browser, Club } from '../test/club.ts'
import { test } from '../test/club.ts'
import { findActors, findEntries } from './find-entries.ts'

const manager = ({ as }: Pick<Club, 'as'>) => as('club_manager')
const base = ({ clubs }: Club) => `/api/companies/${clubs['melbourne']}`

async function listed(club: Club, query: AuditQuery = {}, who?: Browser) {
  const browser = who ?? (await manager(club))
  return browser.call('GET /api/companies/{company_id}/audit', {
    params: { company_id: club.clubs['melbourne']! },
    query,
  })
}

async function renamedTag(club: Club) {
  const browser = await manager(club)
  const [first, second] = [`First ${randomUUID()}`, `Second ${randomUUID()}`]
  const path = `${base(club)}/tags`
  const { body: tag } = await browser.send<{ id: number }>('POST', path, { body: { name: first } })
  await browser.send('PUT', `${path}/${tag.id}`, { body: { name: second } })
  const { collection } = await listed(club, { record_type: 'tag', record_id: tag.id })
  return { browser, path: `${path}/${tag.id}`, tag, first, second, entry: collection[0]! }
}

const previewOf = async (browser: Browser, club: Club, { id }: AuditEntry) =>
  (await browser.send<AuditReversal>('GET', `${base(club)}/audit/${id}`)).body
const revert = (browser: Browser, club: Club, { id }: { id: number }) =>
  browser.send<{ message?: string; errors?: Record<string, string[]> }>('POST', `${base(club)}/audit/${id}/revert`)

describe('the audit of a club', () => {
  test('shows who changed what, newest first', async ({ club }) => {
    const { tag, first, second } = await renamedTag(club)
    const { collection } = await listed(club, { record_type: 'tag', record_id: tag.id })
    const shared = { type: 'tag', type_name: 'Tag', id: tag.id, name: second }
    expect(collection).toMatchObject([
      { action: 'Changed', record: shared, changes: [{ field: 'name', label: 'Name', before: first, after: second }] },
      { action: 'Added', record: shared },
    ])
    expect(collection[0]).toMatchObject({ user: { id: club.users['club_manager'] }, original_user: null })
  })

  test('puts flags, choices and other records into words', async ({ club }) => {
    const root = await club.as('root')
    const path = `${base(club)}/settings/general`
    await root.send('PUT', path, { body: { enable_guest_status: false, country: 'NZ', corporation_id: null } })
    const { collection } = await listed(club, { record_type: 'company' })
    const changes = Object.fromEntries(
      collection[0]!.changes.map(({ field, before, after }) => [field, [before, after]]),
    )
    expect(changes).toMatchObject({
      enable_guest_status: ['On', 'Off'],
      country: ['Australia', 'New Zealand'],
      corporation_id: ['Northside Holdings', null],
    })
    await root.send('PUT', path, { body: { country: 'AU', enable_guest_status: true } })
  })

  test('names the impersonator, and finds entries by either user', async ({ club, users }) => {
    const root = await club.as('root')
    await root.call('POST /api/users/{id}/impersonate', { params: { id: users['club_manager']! } })
    const name = `Acted ${randomUUID()}`
    const { body: tag } = await root.send<{ id: number }>('POST', `${base(club)}/tags`, { body: { name } })
    await root.call('DELETE /api/users/impersonate')
    for (const user_id of [users['root']!, users['club_manager']!]) {
      const { collection } = await listed(club, { user_id, record_type: 'tag', record_id: tag.id })
      expect(collection).toMatchObject([
        { user: { id: users['club_manager'] }, original_user: { id: users['root'], name: 'Rosa Lindqvist' } },
      ])
    }
  })

  test('is read page by page in its true order, each entry once', async ({ club, server, clubs }) => {
    const { db } = server.context
    await sql`
      insert into audit (company_id, kind, subject_type, subject_id, user_id, before, after, at)
      select ${clubs['melbourne']}, 'tag.updated', case when n % 2 = 0 then 'tag' else 'visit_type' end, 900000 + n, null,
        '{"name": "a"}', '{"name": "b"}', now() - interval '2 years' + (n % 7) * interval '1 minute'
      from generate_series(1, 60) n`.execute(db)
    const seen: AuditEntry[] = []
    const day = new Date(Date.now() - 729 * 86_400_000).toISOString().slice(0, 10)
    for (let after_id: number | undefined; ; after_id = seen.at(-1)?.id) {
      const page = await listed(club, { to: day, ...(after_id !== undefined && { after_id }) })
      seen.push(...page.collection)
      if (!page.has_more) break
      expect(page.collection).toHaveLength(25)
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(60)
    expect(seen).toHaveLength(60)
    const order = seen.map(({ at, id }) => `${at} ${String(id).padStart(12, '0')}`)
    expect(order).toEqual(order.toSorted().toReversed())
  })

  test('is found by its indexes, however much happens to people', async ({ clubs, server }) => {
    const { db, pool } = server.context
    await sql`
      insert into audit (company_id, kind, subject_type, subject_id)
      select ${clubs['melbourne']}, 'person.updated', 'person', n from generate_series(1, 30000) n`.execute(db)
    await sql`analyze audit`.execute(db)
    const asked: { sql: string; parameters: readonly unknown[] }[] = []
    const watched = new Kysely<Database>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => {
        asked.push(query)
      },
    })
    const filter = { labelled: [], club: { time_zone: 'Melbourne' } }
    for (const scope of [{ company_id: clubs['melbourne']! }, 'everything'] as const) {
      await findEntries(watched, scope, filter, 25)
      await findActors(watched, scope)
    }
    for (const { sql: text, parameters } of asked) {
      const { rows } = await pool.query<Record<string, string>>(`explain ${text}`, [...parameters])
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on audit')
    }
    expect(asked).toHaveLength(4)
  })

  test('is filtered by who did it, by record, by day and by the name of a field', async ({ club, users }) => {
    const { tag, entry } = await renamedTag(club)
    const ids = async (query: AuditQuery) => (await listed(club, query)).collection.map(({ id }) => id)
    expect(await ids({ user_id: users['club_manager']!, record_type: 'tag', record_id: tag.id })).toContain(entry.id)
    expect(await ids({ user_id: users['salesperson']!, record_type: 'tag', record_id: tag.id })).toEqual([])
    expect(await ids({ record_type: 'tag', from: '2100-01-01' })).toEqual([])
    expect(await ids({ record_type: 'tag', record_id: tag.id, q: 'Nam' })).toContain(entry.id)
    expect(await ids({ record_type: 'tag', q: 'time zone' })).toEqual([])
    expect(await ids({ q: '%_\\ \0' })).toEqual([])
  })

  test('names accessible clubs and counts the others', async ({ club, users }) => {
    const root = await club.as('root')
    const { melbourne, london, berlin } = club.clubs
    const path = `${base(club)}/users/${users['salesperson']}`
    const clubsIn = async (who: Browser) => {
      const { collection } = await listed(club, { record_type: 'user', record_id: users['salesperson']! }, who)
      return collection[0]!.changes.find(({ field }) => field === 'company_ids')
    }
    const { body: before } = await root.send<{ company_ids: number[] }>('GET', path)
    await root.send('PUT', path, { body: { company_ids: [melbourne, london, berlin] } })

    const names = (await clubsIn(root))!.after!
    expect(names).toContain('Camden Strength')
    expect((await clubsIn(await manager(club)))!.after).toBe('Northside Fitness and 2 other clubs')
    const { collection } = await listed(club, { record_type: 'user', record_id: users['salesperson']! })
    const preview = await previewOf(await manager(club), club, collection[0]!)
    expect(JSON.stringify(preview)).not.toContain('Camden')
    await root.send('PUT', path, { body: { company_ids: before.company_ids } })
  })

  test('does not name the club that another was copied from', async ({ club, server, clubs }) => {
    const values = { company_id: clubs['melbourne']!, subject_type: 'company', subject_id: clubs['melbourne']! }
    const after = JSON.stringify({ source_company_id: clubs['london'] })
    const kind = 'company.guest_settings_copied'
    await server.context.db
      .insertInto('audit')
      .values({ ...values, kind, after })
      .execute()
    const copied = async (who: Browser) => {
      const { collection } = await listed(club, { record_type: 'company' }, who)
      return collection.find(({ action }) => action === 'Guest settings copied')?.changes[0]?.after
    }
    expect(await copied(await club.as('root'))).toBe('Camden Strength')
    expect(await copied(await manager(club))).toBe('Another club')
  })

  test('hides secrets under any name', async ({ club, server, clubs }) => {
    const secrets = [
      'password_hash',
      'jwt_secret',
      'api_key',
      'access_token',
      'visitor_app_code',
      'private_key',
      'signature',
    ]
    const values = (value: string) => JSON.stringify(Object.fromEntries(secrets.map((name) => [name, value])))
    const { id } = await server.context.db
      .insertInto('audit')
      .values({
        company_id: clubs['melbourne']!,
        kind: 'company.updated',
        subject_type: 'company',
        subject_id: clubs['melbourne']!,
        before: values('hunter2'),
        after: values('hunter3'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const browser = await manager(club)
    const list = await browser.send('GET', `${base(club)}/audit`, { query: { record_type: 'company' } })
    const one = await browser.send('GET', `${base(club)}/audit/${id}`)
    expect(JSON.stringify([list.body, one.body])).not.toMatch(/hunter/)
    const { collection } = await listed(club, { record_type: 'company' })
    const changes = collection.find((entry) => entry.id === id)?.changes ?? []
    expect(changes.toSorted((a, b) => secrets.indexOf(a.field) - secrets.indexOf(b.field))).toEqual(
      secrets.map((field) => expect.objectContaining({ field, before: null, after: null, hidden: true }) as unknown),
    )
    expect((await revert(browser, club, { id })).status).toBe(422)
  })

  test('is for managers, and another club’s does not exist', async ({ club, as, clubs }) => {
    const { entry } = await renamedTag(club)
    const path = `${base(club)}/audit`
    for (const role of ['salesperson', 'manager']) {
      expect((await (await as(role)).send('GET', path)).status).toBe(403)
      expect((await revert(await as(role), club, entry)).status).toBe(403)
    }
    const other = `/api/companies/${clubs['london']}/audit/${entry.id}`
    const everywhere = await as('corporation_manager')
    expect((await everywhere.send('GET', other)).status).toBe(404)
    expect((await everywhere.send('POST', `${other}/revert`)).status).toBe(404)
    expect((await everywhere.send('GET', '/api/admin/audit')).status).toBe(403)
  })
})

describe('reverting', () => {
  test('restores the previous value, and can itself be reverted', async ({ club }) => {
    const { browser, path, tag, first, second, entry } = await renamedTag(club)
    expect(await previewOf(browser, club, entry)).toMatchObject({
      possible: true,
      reason: null,
      fields: [{ field: 'name', label: 'Name', now: second, to: first, state: 'returns' }],
    })
    expect(await revert(browser, club, entry)).toMatchObject({
      status: 200,
      body: { message: 'The change was reverted.' },
    })
    expect((await browser.send<{ name: string }>('GET', path)).body.name).toBe(first)

    const { collection } = await listed(club, { record_type: 'tag', record_id: tag.id })
    expect(collection[0]).toMatchObject({ changes: [{ before: second, after: first }] })
    expect((await revert(browser, club, collection[0]!)).status).toBe(200)
    expect((await browser.send<{ name: string }>('GET', path)).body.name).toBe(second)
  })

  test('names the change that it takes back', async ({ club }) => {
    const { browser, tag, first, second, entry } = await renamedTag(club)
    expect((await revert(browser, club, entry)).status).toBe(200)
    const { collection } = await listed(club, { record_type: 'tag', record_id: tag.id })
    expect(collection[0]).toMatchObject({ action: 'Reverted', changes: [{ before: second, after: first }] })
    expect((await revert(browser, club, collection[0]!)).status).toBe(200)

    const rows = await club.server.context.db
      .selectFrom('audit')
      .select(['id', 'corrects_id'])
      .where('subject_type', '=', 'tag')
      .where('subject_id', '=', tag.id)
      .orderBy('id', 'desc')
      .execute()
    expect(rows.map(({ corrects_id }) => corrects_id)).toEqual([collection[0]!.id, entry.id, null, null])
  })

  test('is refused once the field has changed again or already has the value', async ({ club }) => {
    const { browser, path, entry, first } = await renamedTag(club)
    await browser.send('PUT', path, { body: { name: `Third ${randomUUID()}` } })
    expect(await previewOf(browser, club, entry)).toMatchObject({ possible: false, fields: [{ state: 'changed' }] })
    const refused = await revert(browser, club, entry)
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { base: ["This has changed again since, so it won't be reverted."] } },
    })
    await browser.send('PUT', path, { body: { name: first } })
    expect(await previewOf(browser, club, entry)).toMatchObject({
      possible: false,
      reason: 'The record already has these values.',
    })
  })

  test('restores untouched fields and leaves the others', async ({ club }) => {
    const browser = await manager(club)
    const path = `${base(club)}/settings/general`
    await browser.send('PUT', path, { body: { city: 'Collingwood', zip: '3066' } })
    await browser.send('PUT', path, { body: { city: 'Fitzroy', zip: '3065' } })
    const [entry] = (await listed(club, { record_type: 'company' })).collection
    await browser.send('PUT', path, { body: { zip: '3068' } })
    const { fields } = await previewOf(browser, club, entry!)
    expect(Object.fromEntries(fields.map(({ field, state }) => [field, state]))).toEqual({
      city: 'returns',
      zip: 'changed',
    })
    expect((await revert(browser, club, entry!)).status).toBe(200)
    expect((await browser.send('GET', path)).body).toMatchObject({ city: 'Collingwood', zip: '3068' })
  })

  test('to a name now in use is refused by field', async ({ club }) => {
    const { browser, first, entry } = await renamedTag(club)
    await browser.send('POST', `${base(club)}/tags`, { body: { name: first } })
    const { status, body } = await revert(browser, club, entry)
    expect([status, body.errors]).toEqual([422, { name: ['has already been taken'] }])
  })

  test('is refused for what was removed, added, or has no way back here', async ({ club }) => {
    const { browser, path, entry } = await renamedTag(club)
    await browser.send('DELETE', path)
    expect((await previewOf(browser, club, entry)).reason).toBe('The record was removed. Restore it first.')
    const { collection } = await listed(club, { record_type: 'tag' })
    const removal = collection.find(({ action }) => action === 'Removed')
    expect((await previewOf(browser, club, removal!)).reason).toBe('Only changes to values can be reverted.')
    expect((await revert(browser, club, removal!)).status).toBe(422)
  })

  test('leaves to root what only root may change', async ({ club }) => {
    const root = await club.as('root')
    await root.send('PUT', `${base(club)}/settings/general`, { body: { region: `Region ${randomUUID()}` } })
    const [entry] = (await listed(club, { record_type: 'company' })).collection
    const browser = await manager(club)
    expect((await previewOf(browser, club, entry!)).reason).toBe("You don't have permission to change these fields.")
    expect((await revert(browser, club, entry!)).status).toBe(422)
    expect((await revert(root, club, entry!)).status).toBe(200)
  })

  test('twice concurrently happens once', async ({ club }) => {
    const { browser, entry } = await renamedTag(club)
    const both = await Promise.all([revert(browser, club, entry), revert(browser, club, entry)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      expect.toSatisfy((one) => one === 409 || one === 422),
    ])
  })
})

describe('the audit of the install', () => {
  test('shows root every club and what belongs to none, and reverts there too', async ({ club }) => {
    const root = await club.as('root')
    const name = `Group ${randomUUID()}`
    const path = '/api/admin/company_groups'
    const { body: group } = await root.send<{ id: number }>('POST', path, { body: { name } })
    await root.send('PUT', `${path}/${group.id}`, { body: { name: `${name} II` } })
    const query = { record_type: 'company_group', record_id: group.id }
    const { collection, record_types, users } = await root.call('GET /api/admin/audit', { query })
    expect(collection[0]).toMatchObject({ company: null, changes: [{ before: name, after: `${name} II` }] })
    expect(record_types.map(({ id }) => id)).toContain('tag')
    expect(users.map(({ id }) => id)).toContain(club.users['root'])
    const id = collection[0]!.id
    expect((await root.send('POST', `/api/admin/audit/${id}/revert`)).status).toBe(200)
    expect((await root.send<{ name: string }>('GET', `${path}/${group.id}`)).body.name).toBe(name)
    expect((await root.send('GET', `${base(club)}/audit/${id}`)).status).toBe(404)
  })
})

test('removing and restoring a record says so without a field', async ({ club }) => {
  const manager = await club.as('club_manager')
  const company_id = club.clubs['melbourne']!
  const path = `/api/companies/${company_id}/tags`
  const { body: tag } = await manager.send<{ id: number }>('POST', path, { body: { name: 'Removed and restored' } })
  expect(tag.id).toBeGreaterThan(0)
  await manager.send('DELETE', `${path}/${tag.id}`)
  await manager.send('PUT', `${path}/${tag.id}/restore`)
  const { collection } = await manager.call('GET /api/companies/{company_id}/audit', {
    params: { company_id },
    query: { record_type: 'tag', record_id: tag.id },
  })
  expect(collection.slice(0, 2).map(({ action, changes }) => [action, changes])).toEqual([
    ['Restored', []],
    ['Removed', []],
  ])
})
