import type { ReportAnswer } from '@spotter/contract/reports/report-answer.ts'
import { rangeToInstants } from '@spotter/domain/time/days.ts'
import { localTime } from '@spotter/domain/time/local-time.ts'
import { expect } from 'vitest'
import { makeCrowd } from '../../figures/test/crowd.ts'
import { test } from '../../test/club.ts'

const tzinfo = 'Australia/Melbourne'
const range = { from: '2026-09-30', to: '2026-10-08' }

test('calls, outcomes, durations and hours are those of each user', async ({ club }) => {
  const { db } = club.server.context
  const { company_id } = await makeCrowd(club, 18)
  const people = await db
    .selectFrom('people')
    .select('id')
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const lasting = (user: string, duration: number | null, created_at: string) => ({
    company_id,
    user_id: club.users[user]!,
    person_id: people[0]!.id,
    phone_type: 'browser' as const,
    status: 'completed' as const,
    duration,
    created_at: new Date(created_at),
    ended_at: new Date(created_at),
  })
  await db
    .insertInto('calls')
    .values([
      lasting('salesperson', 100, '2026-10-01T02:00:00Z'),
      lasting('salesperson', 51, '2026-10-01T03:00:00Z'),
      lasting('salesperson', null, '2026-10-01T04:00:00Z'),
      lasting('club_manager', 7, '2026-10-02T02:00:00Z'),
      lasting('club_manager', 900, '2026-11-02T02:00:00Z'),
    ])
    .execute()

  const manager = await club.as('club_manager')
  const { body } = await manager.send<ReportAnswer>('GET', '/api/reports/calls', {
    query: { date_from: range.from, date_into: range.to },
  })
  const of = (user: string) => body.collection.find(({ key }) => key === String(club.users[user]))
  expect(of('salesperson')).toMatchObject({ duration: 151, average_duration: 76 })
  expect(of('club_manager')).toMatchObject({ duration: 7, average_duration: 7 })
  expect(body.totals).toMatchObject({ duration: 158, average_duration: 53 })

  const { from, to } = rangeToInstants(range, tzinfo)
  const entries = await db.selectFrom('history').selectAll().where('company_id', '=', company_id).execute()
  const corrected = new Set(entries.map(({ corrects_id }) => corrects_id))
  const living = new Set(people.map(({ id }) => id))
  const made = entries.filter(
    ({ id, object, action, person_id, created_at }) =>
      object === 'call' &&
      ['Completed', 'Called'].includes(action) &&
      !corrected.has(id) &&
      living.has(person_id) &&
      new Date(created_at) >= from &&
      new Date(created_at) <= to,
  )
  expect(made.length).toBeGreaterThan(10)
  const cells = made.map(({ created_at }) => {
    const { day, hour } = localTime(created_at, tzinfo)
    return `weekday ${new Date(day).getUTCDay() || 7} hour_${hour}`
  })
  const counted = Object.fromEntries([...Map.groupBy(cells, (cell) => cell)].map(([cell, all]) => [cell, all.length]))
  const shown = (body.parts['hours'] ?? []).flatMap(({ key, ...cells }) =>
    Object.entries(cells)
      .filter(([name]) => name.startsWith('hour_'))
      .map(([hour, count]) => [`${key} ${hour}`, count]),
  )
  expect(Object.fromEntries(shown)).toEqual(counted)
})
