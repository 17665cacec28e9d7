import { expect } from 'vitest'
import { test } from '../test/club.ts'

test('the time spent on a report is stored for its user, and anything else is refused by field', async ({ club }) => {
  const manager = await club.as('club_manager')
  const track = (body: object) => manager.send<{ errors?: object }>('POST', '/reports/track_view_time', { body })
  expect(await track({ report_name: 'sales', timeSpent: '00:01:05' })).toMatchObject({ status: 204 })
  expect((await track({ report_name: 'sales', timeSpent: '99:00:00' })).body.errors).toHaveProperty('timeSpent')
  expect((await track({ report_name: '', timeSpent: '00:00:01' })).body.errors).toHaveProperty('report_name')
  const { db } = club.server.context
  expect(await db.selectFrom('report_views').selectAll().execute()).toMatchObject([
    { user_id: club.users['club_manager'], company_id: club.clubs['melbourne'], report_name: 'sales', seconds: 65 },
  ])
})
