import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'
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
    const body = {
      attempt_minutes: 0,
      contact_minutes: 9000,
      tell_user_ids: [club.users['london_manager']!],
      rota_user_ids: [club.users['regional_manager']!],
    }
    const answer = await (
      await club.as('club_manager')
    ).send<{ errors: object }>('PUT', path.replace('{company_id}', String(club.clubs['melbourne'])), { body })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors).toSorted()).toEqual([
      'attempt_minutes',
      'contact_minutes',
      'rota_user_ids',
      'tell_user_ids',
    ])
  })

  test('end the clocks when they are switched off', async ({ club }) => {
    await switchOn(club)
    const { person } = await newLead(club)
    const params = { company_id: club.clubs['melbourne']! }
    await (await club.as('club_manager')).call(`PUT ${path}`, { params, body: { active: false } })
    expect(await responseOf(club, person.id)).toMatchObject({ ended_reason: 'switched_off', next_at: null })
  })
})
