import { notFields, personFieldNames } from '@spotter/domain/people/person-fields.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../test/club.ts'

test('every column of people is a field of the table or listed as none', async ({ server }) => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'people'`.execute(server.context.db)
  const fields = personFieldNames.filter((name) => name !== 'tag_list')
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...fields, ...notFields].toSorted())
})
