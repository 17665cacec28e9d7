import type { ReportAnswer } from '@spotter/contract/reports/report-answer.ts'
import { expect } from 'vitest'
import { test } from '../../test/club.ts'

test('entries and notes of the days are listed in the words of the timeline, without what was undone', async ({
  club,
}) => {
  const { db } = club.server.context
  const company_id = club.clubs['melbourne']!
  const [user_id, to] = [club.users['club_manager']!, club.users['salesperson']!]
  const { id: person_id } = await db
    .insertInto('people')
    .values({ company_id, first_name: 'Active' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const at = (hour: number) => new Date(Date.UTC(2025, 5, 10, hour))
  const entry = (hour: number, object: string, action: string, data: object) => ({
    company_id,
    person_id,
    user_id,
    object,
    action,
    data: JSON.stringify(data),
    created_at: at(hour),
  })
  const [undone] = await db
    .insertInto('history')
    .values([
      entry(1, 'call', 'Completed', { outcome: 'Spoke To' }),
      entry(2, 'status', 'Status changed', { from: 'enquiry', to: 'tour' }),
      entry(3, 'salesperson', 'Assigned', { from: null, to }),
      entry(6, 'secondary_sale', 'Status changed', { from: 'potential', to: 'offered' }),
      entry(20, 'call', 'Completed', { outcome: 'No Answer' }),
    ])
    .returning('id')
    .execute()
  await db
    .insertInto('history')
    .values({ ...entry(5, 'call', 'Reverted', {}), corrects_id: undone!.id })
    .execute()
  await db
    .insertInto('notes')
    .values({ company_id, person_id, user_id, description: 'Likes rowing', created_at: at(4) })
    .execute()

  const read = async (role: string) => {
    const { body } = await (
      await club.as(role)
    ).send<ReportAnswer>('GET', '/api/reports/people_activity', {
      query: { date_from: '2025-06-10', date_into: '2025-06-10', sort_by: 'at', sort_direction: 'asc' },
    })
    return body.collection.map(({ object, action, description }) => [object, action, description])
  }
  const { first_name, last_name } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', to)
    .executeTakeFirstOrThrow()
  expect(await read('club_manager')).toEqual([
    ['Status', 'Status changed', 'Enquiry → Tour'],
    ['Salesperson', 'Salesperson changed', `${first_name} ${last_name}`],
    ['Note', 'Added', 'Likes rowing'],
    ['Call', 'Reverted', null],
    ['Secondary sale', 'Status changed', 'Potential → Offered'],
  ])
  expect(await read('salesperson')).toEqual([])
})
