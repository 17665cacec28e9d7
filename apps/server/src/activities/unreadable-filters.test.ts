import { describe, expect } from 'vitest'
import { newPerson } from '../people/test/new-person.ts'
import { test } from '../test/club.ts'

const unreadable = {
  type: 'Party',
  kind_code: 'dance',
  status: 'someday',
  date_from: '2026-13-45',
  date_to: 'soon',
  membership: 'gold',
  salesperson_id: 'abc',
} as const

describe('a filter of activities that can’t be read', () => {
  for (const [field, value] of Object.entries(unreadable)) {
    test(`is refused by its name: ${field}`, async ({ as }) => {
      const answer = await (await as('club_manager')).send('GET', '/api/activities', { query: { [field]: value } })

      expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
    })
  }
})

test('a type of history that doesn’t exist is refused by its name', async ({ as, server, clubs }) => {
  const { id } = await newPerson(server, clubs['melbourne']!)
  const answer = await (await as('root')).send('GET', '/api/notes', { query: { person_id: id, type: 'gossip' } })

  expect(answer).toMatchObject({ status: 422, body: { errors: { type: [expect.any(String)] } } })
})
