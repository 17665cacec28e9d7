import type { ReportAnswer } from '@spotter/contract/reports/report-answer.ts'
import { rangeToInstants } from '@spotter/domain/time/days.ts'
import { expect } from 'vitest'
import { makeCrowd } from '../../figures/test/crowd.ts'
import { test } from '../../test/club.ts'

const range = { from: '2026-09-30', to: '2026-10-08' }

test('every appointment of the days is listed with its outcome and counted', async ({ club }) => {
  const { db } = club.server.context
  const { company_id } = await makeCrowd(club, 17)
  const manager = await club.as('club_manager')
  const { body } = await manager.send<ReportAnswer>('GET', '/api/reports/appointments', {
    query: { date_from: range.from, date_into: range.to, page_size: 100 },
  })

  const { from, to } = rangeToInstants(range, 'Australia/Melbourne')
  const people = await db
    .selectFrom('people')
    .select(['id', 'first_name', 'last_name'])
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .execute()
  const nameOf = new Map(people.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]))
  const all = await db
    .selectFrom('activities')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .execute()
  const met = all
    .filter(
      ({ start, type, kind_code, person_id }) =>
        type === 'Event' &&
        ['tour', 'appointment-buy-back'].includes(kind_code) &&
        new Date(start) >= from &&
        new Date(start) <= to &&
        nameOf.has(person_id ?? 0),
    )
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start) || one.id - other.id)
  expect(met.length).toBeGreaterThan(5)
  expect(
    body.collection.map(({ key, start, person, confirmed, outcome }) => ({ key, start, person, confirmed, outcome })),
  ).toEqual(
    met.map(({ id, start, person_id, confirmed, outcome }) => ({
      key: String(id),
      start,
      person: { id: person_id, name: nameOf.get(person_id ?? 0) },
      confirmed,
      outcome,
    })),
  )
  expect(body.parts['totals']).toMatchObject([
    {
      appointments: met.length,
      appointments_kept: met.filter(({ complete, outcome }) => complete && outcome !== 'No Show').length,
      no_shows: met.filter(({ outcome }) => outcome === 'No Show').length,
      appointment_sales: met.filter(({ outcome }) => outcome === 'Sale').length,
    },
  ])
})
