import { expect } from 'vitest'
import { makeCrowd } from '../../figures/test/crowd.ts'
import { test } from '../../test/club.ts'

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

test('the time to a first attempt is the median of the leads of each origin', async ({ club }) => {
  const { company_id } = await makeCrowd(club, 11)
  const query = { date_from: '2026-09-20', date_into: '2026-10-20' }
  const { collection } = await (await club.as('club_manager')).call('GET /api/reports/speed_to_lead', { query })
  const responses = await club.server.context.db
    .selectFrom('first_responses')
    .innerJoin('people', 'people.id', 'first_responses.person_id')
    .select(['source', 'minutes_to_attempt', 'ended_reason'])
    .where('first_responses.company_id', '=', company_id)
    .where('people.deleted_at', 'is', null)
    .execute()
  const counted = responses.filter(({ ended_reason }) => ended_reason !== 'replaced')
  for (const source of ['form', 'kiosk']) {
    const minutes = counted.filter((one) => one.source === source).map(({ minutes_to_attempt }) => minutes_to_attempt)
    const line = collection.find(({ key }) => key === source)
    expect(line?.['median_to_attempt']).toBe(median(minutes.filter((one) => one !== null)))
  }
})
