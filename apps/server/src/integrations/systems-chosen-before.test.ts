import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { connect } from '../platform/db/connect.ts'
import { migrate, migrations } from '../platform/db/migrate.ts'
import { databaseNamed, onServer } from '../test/start-database.ts'

test('systems chosen before connections existed stay chosen', async () => {
  const name = `spotter_chosen_${randomUUID().replaceAll('-', '')}`
  const server = inject('databaseServer')
  const url = databaseNamed(server, name)
  await onServer(server, `create database ${name}`)
  const { db, close } = connect(url, { max: 1 })
  try {
    const earlier = Object.entries(migrations).filter(([migration]) => migration < '0027')
    await migrate(url, Object.fromEntries(earlier))
    await sql`insert into companies (name, slug, export, abcfin, circuit) values
      ('One', 'one', '{gymmaster,abcfin}', true, false), ('Two', 'two', '{}', false, true), ('None', 'none', '{}', false, false)`.execute(
      db,
    )
    await migrate(url)
    const { rows } = await sql`
      select slug, export, abcfin, circuit, array(
        select api from system_integrations s where s.company_id = companies.id and enabled order by api) as connections
      from companies where slug in ('one', 'two', 'none') order by slug`.execute(db)
    expect(rows).toEqual([
      { slug: 'none', export: [], abcfin: false, circuit: false, connections: [] },
      {
        slug: 'one',
        export: ['abcfin', 'gymmaster'],
        abcfin: true,
        circuit: false,
        connections: ['abcfin', 'gymmaster'],
      },
      { slug: 'two', export: ['circuit'], abcfin: false, circuit: true, connections: ['circuit'] },
    ])
  } finally {
    await close()
    await onServer(server, `drop database ${name} with (force)`)
  }
})
