import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'

const unreadable = {
  status: 'member',
  view_type: 'all_sites',
  date_column: 'shoe_size',
  date_from: '2026-13-45',
  date_into: 'soon',
  contact_method_id: 'abc',
  source_id: 'abc',
  salesperson_id: '1,x',
  tag_list: '{broken',
  member_filter: 'none',
  checked_all: 'perhaps',
  can_receive_sms: 'maybe',
  can_receive_email: 'maybe',
  can_receive_whatsapp: 'maybe',
  without_not_interested: 'maybe',
} as const

/** What else a field needs in order to be looked at. */
const beside: Record<string, Record<string, string>> = {
  date_column: { date_from: '2026-01-01', date_into: '2026-01-02' },
  date_from: { date_into: '2026-01-02' },
  date_into: { date_from: '2026-01-01' },
}

describe('a filter of people that can’t be read', () => {
  for (const [field, value] of Object.entries(unreadable)) {
    test(`is refused by its name: ${field}`, async ({ as }) => {
      const root = await as('root')
      const filter = { ...beside[field], [field]: value }

      const list = await root.send('GET', '/api/people', { query: filter })
      const removal = await root.send('POST', '/api/people/bulk_remove', {
        body: { filter: { checked_all: true, ...filter } },
      })

      expect(list).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
      expect(removal.status).toBe(422)
    })
  }

  test('removes nobody', async ({ as, server }) => {
    const count = () =>
      server.context.db
        .selectFrom('people')
        .select((eb) => eb.fn.countAll<number>().as('people'))
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow()
    const before = await count()

    const answer = await (
      await as('root')
    ).send('POST', '/api/people/bulk_remove', { body: { filter: { checked_all: true, source_id: 'abc' } } })

    expect(answer.status).toBe(422)
    expect(await count()).toEqual(before)
  })
})
