import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'
import { loadFigures } from './load-figures.ts'
import { newLead, responseOf, switchOn } from './test/leads.ts'

const path = '/api/companies/{company_id}/settings/first_response'

describe('the settings of a club', () => {
  test('are off until they are saved, and then apply to new leads', async ({ club }) => {
    const manager = await club.as('club_manager')
    const params = { company_id: club.clubs['melbourne']! }
    expect(await manager.call(`GET ${path}`, { params })).toMatchObject({ active: false, attempt_minutes: 5 })
    const body = { active: true, attempt_minutes: 3, offer_minutes: null, tell_user_ids: [club.users['manager']!] }
    expect(await manager.call(`PUT ${path}`, { params, body })).toMatchObject({ ...body, lock_version: 0 })
    expect(await newLead(club)).toMatchObject({ attempt_minutes: 3, offer_minutes: null })
  })

  test('are refused by field', async ({ club }) => {
    const body = { attempt_minutes: 0, contact_minutes: 9000, tell_user_ids: [club.users['london_manager']!] }
    const answer = await (
      await club.as('club_manager')
    ).send<{ errors: object }>('PUT', path.replace('{company_id}', String(club.clubs['melbourne'])), { body })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors).toSorted()).toEqual(['attempt_minutes', 'contact_minutes', 'tell_user_ids'])
  })

  test('end the clocks when they are switched off', async ({ club }) => {
    await switchOn(club)
    const { person } = await newLead(club)
    const params = { company_id: club.clubs['melbourne']! }
    await (await club.as('club_manager')).call(`PUT ${path}`, { params, body: { active: false } })
    expect(await responseOf(club, person.id)).toMatchObject({ ended_reason: 'switched_off', next_at: null })
  })
})

test('figures count leads, those answered in time and the minutes, by source, user and hour of the club', async ({
  club,
}) => {
  await switchOn(club)
  const { db } = club.server.context
  const company_id = club.clubs['melbourne']!
  await db.updateTable('companies').set({ time_zone: 'Melbourne' }).where('id', '=', company_id).execute()
  const by = club.users['manager']!
  const rows = [
    { source: 'form', minutes_to_attempt: 2, minutes_to_contact: 30, first_attempt_by_id: by },
    { source: 'form', minutes_to_attempt: 8, minutes_to_contact: 90, first_attempt_by_id: by },
    { source: 'kiosk', minutes_to_attempt: null, minutes_to_contact: null, first_attempt_by_id: null },
  ] as const
  for (const values of rows) {
    const { id } = await newLead(club)
    // 10 in the morning of a day with daylight saving time.
    const entered_at = new Date('2031-01-07T23:10:00Z')
    await db
      .updateTable('first_responses')
      .set({ ...values, entered_at })
      .where('id', '=', id)
      .execute()
  }
  const asked = { company_ids: [company_id], from: new Date('2031-01-01'), to: new Date('2031-02-01') }
  const answered = { leads: 2, attempted: 2, contacted: 2, attempted_in_time: 1, contacted_in_time: 1 }
  const none = { leads: 1, attempted: 0, contacted: 0, median_to_attempt: null, attempted_in_time: 0 }
  const medians = { median_to_attempt: 5, median_to_contact: 60 }

  expect(await loadFigures(db, { ...asked, by: 'source' })).toMatchObject([
    { key: 'form', ...answered, ...medians },
    { key: 'kiosk', ...none },
  ])
  expect(await loadFigures(db, { ...asked, by: 'user' })).toMatchObject([
    { key: String(by), ...answered },
    { key: null, ...none },
  ])
  expect(await loadFigures(db, { ...asked, by: 'hour' })).toMatchObject([{ key: '10', leads: 3, attempted: 2 }])
})
