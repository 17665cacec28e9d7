import { sql } from 'kysely'
import { expect } from 'vitest'
import { loadReferences, loadTables } from '../../platform/db/catalogue.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Failed } from '../../resources/test/declared.ts'
import { type Club, test } from '../../test/club.ts'
import { looseReferences } from './demo-rows.ts'

const password = 'three random words'
const without = sql`(select id from companies where is_demo)`

/** A text of every row that names the real club or no club, by table. */
async function rowsBeside(db: Db): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const { name, columns } of await loadTables(db)) {
    if (!columns.includes('company_id') || name === 'users') continue
    const { rows } = await sql<{ text: string }>`
      select row_to_json(row)::text as text from ${sql.table(name)} as row
      where (company_id is null or company_id not in ${without})
        and to_jsonb(row)->>'kind' is distinct from 'company.demo_removed' order by 1`.execute(db)
    found.set(
      name,
      rows.map(({ text }) => text),
    )
  }
  return found
}

async function addOwnClub({ as, browser }: Club) {
  const root = await as('root')
  const club = await root.call('POST /api/companies', {
    body: {
      name: 'Harbour Gym',
      template_id: null,
      is_demo: false,
      root_first_name: 'Ines',
      root_last_name: 'Okafor',
      root_email: 'ines@harbour.example',
    },
  })
  const ines = browser()
  await ines.send('GET', '/users/sign_in')
  const link = new URL(club.password_link ?? '')
  const reset_password_token = link.searchParams.get('reset_password_token')
  const user = { reset_password_token, password, password_confirmation: password }
  await ines.send('PUT', '/users/password', { body: { user } })
  await ines.signIn('ines@harbour.example', password)
  return { ines, id: club.id }
}

test('the demo stays while there is no real club', async ({ as }) => {
  const root = await as('root')
  expect(await root.call('GET /api/companies')).not.toHaveProperty('demo')
  expect((await root.send<Failed>('DELETE', '/api/admin/demo')).status).toBe(422)
})

test('removing the demo leaves no row of it and every row of the real club', async ({ club }) => {
  const { db } = club.server.context
  const { ines, id } = await addOwnClub(club)
  const added = await ines.send<{ id: number }>('POST', '/api/people', {
    body: { first_name: 'Willa', last_name: 'Reyes', email: 'willa@own.example' },
  })
  await ines.call('PUT /api/users/change_account', { body: { account_id: club.clubs['melbourne']! } })
  const demoIds = (await db.selectFrom('companies').select('id').where('is_demo', '=', true).execute()).map(
    (row) => row.id,
  )
  for (const clubs of [demoIds, [...demoIds, id]]) {
    await sql`
      insert into templates (company_id, company_ids, scope, description, pattern)
      values (${demoIds[0]}, ${clubs}::bigint[], 'club', 'Welcome', 'Hello')`.execute(db)
  }
  await expect.poll(() => waitingJobs(db), { timeout: 20_000 }).toBe(0)
  const before = await rowsBeside(db)
  const ownUsers = await db.selectFrom('company_users').select('user_id').where('company_id', '=', id).execute()

  expect((await ines.call('GET /api/companies')).demo).toMatchObject({ clubs: demoIds.length })
  expect((await ines.call('DELETE /api/admin/demo')).message).toContain('The demo is being removed.')
  await expect
    .poll(async () => (await db.selectFrom('companies').select('id').execute()).length, { timeout: 30_000 })
    .toBe(1)

  expect(added.status).toBe(201)
  expect((await db.selectFrom('companies').select('id').execute()).map((row) => row.id)).toEqual([id])
  const sessions = before.get('sessions')
  const after = await rowsBeside(db)
  // Sessions and shared templates move to the real club.
  for (const rows of [before, after]) for (const name of ['sessions', 'templates']) rows.delete(name)
  expect(sessions).toHaveLength(0)
  expect(after).toEqual(before)
  const templates = await db.selectFrom('templates').select(['company_id', 'company_ids']).execute()
  expect(templates.filter((template) => template.company_id !== null)).toEqual([{ company_id: id, company_ids: [id] }])
  expect(await leftOf(db, demoIds)).toEqual([])
  expect(
    (await db.selectFrom('users').select('id').where('deleted_at', 'is', null).execute()).map((row) => row.id),
  ).toEqual(ownUsers.map((row) => row.user_id))
  for (const table of ['company_groups', 'corporations', 'ownership_groups', 'external_services'] as const) {
    expect([table, await db.selectFrom(table).select('id').execute()]).toEqual([table, []])
  }
  expect(await ines.call('GET /api/accounts/current')).toMatchObject({ company: { name: 'Harbour Gym' } })
  const { collection } = await ines.call('GET /api/people')
  expect(collection.map((person) => person.first_name)).toEqual(['Willa'])
})

async function waitingJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where run_at <= now() and attempts = 0`.execute(db)
  return rows[0]?.count ?? 0
}

/** Columns that still name a club or a record of the demo, with or without a foreign key. */
async function leftOf(db: Db, ids: readonly number[]): Promise<string[]> {
  const left: string[] = []
  const check = async (place: string, condition: ReturnType<typeof sql>, table: string) => {
    const { rows } = await sql`select from ${sql.table(table)} as row where ${condition} limit 1`.execute(db)
    if (rows.length) left.push(place)
  }
  for (const { name, columns } of await loadTables(db)) {
    if (columns.includes('company_id')) {
      await check(`${name}.company_id`, sql`row.company_id = any(${ids}::bigint[])`, name)
    }
    if (columns.includes('company_ids')) {
      await check(`${name}.company_ids`, sql`row.company_ids && ${ids}::bigint[]`, name)
    }
  }
  for (const { table, column, to } of looseReferences) {
    const named = sql.ref(`row.${column}`)
    await check(
      `${table}.${column}`,
      sql`not exists (select from ${sql.table(to)} as named where named.id = ${named})`,
      table,
    )
  }
  return left
}

test('the demo can’t be removed twice, and not shown then', async ({ browser }) => {
  const ines = browser()
  await ines.signIn('ines@harbour.example', password)
  expect((await ines.send<Failed>('DELETE', '/api/admin/demo')).body.errors).toEqual({
    base: ['The demo has been removed already.'],
  })
  expect(await ines.call('GET /api/companies')).not.toHaveProperty('demo')
})

test('every column that names a record without a foreign key is known', async ({ server }) => {
  const { db } = server.context
  const [tables, references] = [await loadTables(db), await loadReferences(db)]
  const unknown = tables
    .filter(({ columns }) => !columns.includes('company_id'))
    .flatMap(({ name, columns }) =>
      columns
        .filter((column) => column.endsWith('_id'))
        .filter(
          (column) => ![...references, ...looseReferences].some((one) => one.table === name && one.column === column),
        )
        .map((column) => `${name}.${column}`),
    )
  expect(unknown).toEqual(notOfClubs)
})

/** Of the people and changes that their table names otherwise, or of other systems. */
const notOfClubs = ['history_sums.secondary_sale_type_id', 'request_answers.request_id']
