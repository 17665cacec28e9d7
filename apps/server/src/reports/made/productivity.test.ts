import type { ReportAnswer } from '@spotter/contract/reports/report-answer.ts'
import { expect } from 'vitest'
import { test } from '../../test/club.ts'

test('planned, completed and overdue activities are counted by user and by the day in the club', async ({ club }) => {
  const { db } = club.server.context
  const company_id = club.clubs['melbourne']!
  const { id: person_id } = await db
    .insertInto('people')
    .values({ company_id, first_name: 'Planned', salesperson_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const planned = (user: string, start: string, complete: boolean, type: 'Task' | 'Event' = 'Task') => ({
    company_id,
    person_id,
    salesperson_id: club.users[user]!,
    type,
    kind_code: type === 'Task' ? 'call' : 'tour',
    start: new Date(start),
    end: new Date(start),
    complete,
    completed_at: complete ? new Date(start) : null,
  })
  await db
    .insertInto('activities')
    .values([
      // 10 June in Melbourne, which is ten hours ahead.
      planned('salesperson', '2025-06-09T15:00:00Z', true),
      planned('salesperson', '2025-06-10T13:00:00Z', false),
      planned('salesperson', '2025-06-10T01:00:00Z', true, 'Event'),
      planned('salesperson', '2025-06-10T15:00:00Z', true),
      planned('club_manager', '2025-06-10T01:00:00Z', false),
      { ...planned('club_manager', '2025-06-10T02:00:00Z', false), deleted_at: new Date() },
    ])
    .execute()
  const manager = await club.as('club_manager')
  const { body } = await manager.send<ReportAnswer>('GET', '/api/reports/productivity', {
    query: { date_from: '2025-06-10', date_into: '2025-06-11' },
  })
  const line = (user: string, day: string) => body.collection.find(({ key }) => key === `${club.users[user]!} ${day}`)
  expect(line('salesperson', '2025-06-10')).toMatchObject({
    activities_planned: 3,
    activities_completed: 2,
    activities_overdue: 1,
    completion: 67,
  })
  expect(line('salesperson', '2025-06-11')).toMatchObject({ activities_planned: 1, completion: 100 })
  expect(line('club_manager', '2025-06-10')).toMatchObject({
    activities_planned: 1,
    activities_overdue: 1,
    completion: 0,
  })
  expect(body.totals).toMatchObject({ activities_planned: 5, completion: 60 })
})
