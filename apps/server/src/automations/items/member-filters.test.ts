import { afterEach, describe, expect } from 'vitest'
import { type Club, test } from '../../test/club.ts'
import { clear, type Having, newEnquirer, newItem, planAll, runsOf } from '../test/automating.ts'

let last: Having | null = null
afterEach(async () => {
  if (last) await clear(last)
})

interface Answer {
  id: number
  member_filters: unknown
  errors: Record<string, string[]>
}

async function save(club: Club, member_filters: unknown) {
  last = club
  const manager = await club.as('club_manager')
  const path = `/api/companies/${club.clubs['melbourne']}/automated_items`
  const body = { automated_item: { kind: 'todo', description: 'Call them', scheduled: true, member_filters } }
  return manager.send<Answer>('POST', path, { body })
}

const ofInput = (field: string, operator: string, value: string, value_to?: string) => ({
  input_conditions: [{ field, operator, value, ...(value_to !== undefined && { value_to }) }],
  date_conditions: [],
})
const ofDays = (from: string, into: string) => ({
  input_conditions: [],
  date_conditions: [{ field: 'last_checkin', from, into }],
})

const kinds = [
  ofInput('visits', 'eq', '3'),
  ofInput('visits', 'not_eq', '3'),
  ofInput('visits', 'gteq', '3'),
  ofInput('visits', 'lteq', '3'),
  ofInput('visits', 'between', '1', '5'),
  ofInput('visit_change_percent', 'lteq', '-25%'),
  ofInput('membership_type', 'eq', 'Gold'),
  ofInput('membership_status', 'not_eq', 'Frozen'),
  ofInput('barcode', 'eq', 'A-1'),
  ofDays('2026-01-01', '2026-02-01'),
]

describe('a member filter of an automated item', () => {
  test.for(kinds)('of %o is saved, read again and planned by', async (filter, { club }) => {
    const { status, body } = await save(club, filter)
    expect([status, body.member_filters]).toEqual([201, filter])
    const manager = await club.as('club_manager')
    const shown = await manager.call('GET /api/automated_items/{id}', { params: { id: body.id } })
    expect(shown.member_filters).toEqual(filter)
    const person = await newEnquirer(club)
    await planAll(club)
    expect((await runsOf(club, person.id)).map(({ conditions }) => conditions.at(-1)?.name)).toEqual(['member_filters'])
  })

  test('reaches who matches and leaves out who does not', async ({ club }) => {
    await save(club, ofInput('membership_type', 'eq', 'Gold'))
    const [gold, other] = [await newEnquirer(club), await newEnquirer(club)]
    await club.server.context.db
      .insertInto('person_memberships')
      .values({ person_id: gold.id, company_id: gold.company_id, system: 'abcfin', membership_type: 'gold' })
      .execute()
    await planAll(club)
    expect(await runsOf(club, gold.id)).toMatchObject([{ state: 'planned', reason: null }])
    expect(await runsOf(club, other.id)).toMatchObject([{ state: 'left_out', reason: 'member_filters' }])
  })

  test('is changed, and removed again', async ({ club }) => {
    last = club
    const { id } = await newItem(club, { kind: 'todo', description: 'Call', member_filters: kinds[0]! })
    const manager = await club.as('club_manager')
    const change = (member_filters: object | null) =>
      manager.call('PUT /api/automated_items/{id}', { params: { id }, body: { member_filters } })
    expect((await change(kinds[9]!)).member_filters).toEqual(kinds[9])
    expect((await change(null)).member_filters).toBeNull()
  })

  test.for([
    [{}, 'Add a condition or remove the member filter.'],
    [{ input_conditions: [], date_conditions: [] }, 'Add a condition or remove the member filter.'],
    [ofInput('visits', 'gteq', 'many'), 'Input a positive integer'],
    [ofInput('shoe_size', 'eq', '43'), 'is invalid'],
    [ofDays('2026-02-30', '2026-03-01'), 'is invalid'],
    [{ conditions: [] }, 'is invalid'],
    ['visits', 'is invalid'],
    [[], 'is invalid'],
  ] as const)('of %o is refused', async ([filter, error], { club }) => {
    const { status, body } = await save(club, filter)
    expect([status, body.errors]).toEqual([422, { member_filters: [error] }])
  })
})
