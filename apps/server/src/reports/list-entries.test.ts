import { expect } from 'vitest'
import { newPerson } from '../people/test/new-person.ts'
import { test } from '../test/club.ts'
import { readFile } from './test/read-file.ts'

const path = '/api/reports/entries'
const figure = JSON.stringify({ measure: 'sms', from: '2025-02-01', to: '2025-02-05' })

test('what a figure counts is sorted by its columns, and the file has the same rows', async ({
  server,
  clubs,
  users,
  as,
}) => {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  const sent = [
    { first_name: 'Berta', user_id: users['manager']!, sent_at: '2025-02-03T12:00:00Z' },
    { first_name: 'Anton', user_id: null, sent_at: '2025-02-04T12:00:00Z' },
    { first_name: 'Cleo', user_id: users['salesperson']!, sent_at: '2025-02-02T12:00:00Z' },
  ]
  for (const { first_name, user_id, sent_at } of sent) {
    const person = await newPerson(server, company_id, { first_name, last_name: 'Sorted' })
    await db
      .insertInto('messages')
      .values({
        company_id,
        person_id: person.id,
        user_id,
        channel: 'sms',
        direction: 'outbound',
        status: 'delivered',
        recipient: '+61491570006',
        text: 'Hello',
        sent_at,
      })
      .execute()
  }
  const manager = await as('club_manager')
  const namesBy = async (query: Record<string, string>) => {
    const { collection } = await manager.call('GET /api/reports/entries', { query: { figure, ...query } })
    return collection.map(({ person }) => person.name.split(' ')[0])
  }
  expect(await namesBy({})).toEqual(['Anton', 'Berta', 'Cleo'])
  expect(await namesBy({ sort_by: 'at', sort_direction: 'asc' })).toEqual(['Cleo', 'Berta', 'Anton'])
  expect(await namesBy({ sort_by: 'person', sort_direction: 'desc' })).toEqual(['Cleo', 'Berta', 'Anton'])
  expect((await namesBy({ sort_by: 'user', sort_direction: 'asc' })).at(-1)).toBe('Anton')
  expect(await namesBy({ sort_by: 'person', page_size: '1', page: '2' })).toEqual(['Berta'])

  const rows = await readFile(manager, `${path}.xlsx`, { figure, sort_by: 'person' })
  const heading = rows.findIndex((row) => row.includes('Person'))
  const column = rows[heading]!.indexOf('Person')
  expect(rows.slice(heading + 1).map((row) => row[column])).toEqual(['Anton Sorted', 'Berta Sorted', 'Cleo Sorted'])
})

test('a figure that is not understood has no file', async ({ as }) => {
  const manager = await as('club_manager')
  const { status } = await manager.send('GET', `${path}.xlsx`, { query: { figure: '{"measure":"nope"}' } })
  expect(status).toBe(422)
})
