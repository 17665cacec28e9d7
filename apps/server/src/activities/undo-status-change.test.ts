import { describe, expect } from 'vitest'
import { newPerson } from '../people/test/new-person.ts'
import { type Club, test } from '../test/club.ts'

const personOf = async ({ as }: Club, id: number) =>
  (await as('manager')).call('GET /api/people/{id}', { params: { id } })

const improve = async ({ as }: Club, id: number, body: { status: 'tour' | 'trial' | 'sale' | 'not_interested' }) =>
  (await as('manager')).call('POST /api/people/{id}/improve', { params: { id }, body })

const undo = async ({ as }: Club, id: number, who = 'manager') =>
  (await as(who)).send<{ message: string; errors?: object }>('PUT', `/api/people/${id}/undo_status_change`)

const reasonId = async ({ server }: Club) => {
  const reason = server.context.db.selectFrom('leaving_reasons').select('id').limit(1)
  return (await reason.executeTakeFirstOrThrow()).id
}

describe('undoing a change of status', () => {
  test('restores the status and its dates, and removes the event that it added', async ({ club }) => {
    const person = await newPerson(club.server, club.clubs['melbourne']!)
    const changed = await improve(club, person.id, { status: 'trial' })
    expect(changed.message).toBe('Status changed to Trial.')

    expect(await undo(club, person.id)).toMatchObject({
      status: 200,
      body: { status: 'enquiry', message: 'The status is Enquiry again.' },
    })

    expect(await personOf(club, person.id)).toMatchObject({
      status: 'enquiry',
      trial_start_at: null,
      trial_end_at: null,
    })
    const manager = await club.as('manager')
    const { collection } = await manager.call('GET /api/people/{id}/activities', {
      params: { id: person.id },
      query: { group: 'completed' },
    })
    expect(collection).toEqual([])
  })

  test('restores a trial with its dates after a mistaken Not interested', async ({ club }) => {
    const person = await newPerson(club.server, club.clubs['melbourne']!)
    await improve(club, person.id, { status: 'trial' })
    const before = await personOf(club, person.id)
    await (
      await club.as('manager')
    ).call('POST /api/people/{id}/improve', {
      params: { id: person.id },
      body: { status: 'not_interested', leaving_reason_id: await reasonId(club) },
    })

    expect((await undo(club, person.id)).status).toBe(200)

    const { status, trial_start_at, trial_end_at, leaving_at } = before
    expect(await personOf(club, person.id)).toMatchObject({ status, trial_start_at, trial_end_at, leaving_at })
  })

  test('is for the user who made the last one', async ({ club }) => {
    const person = await newPerson(club.server, club.clubs['melbourne']!)
    expect(await undo(club, person.id)).toMatchObject({
      status: 422,
      body: { errors: { base: ['There is no change of status to undo.'] } },
    })
    await improve(club, person.id, { status: 'tour' })
    expect(await undo(club, person.id, 'club_manager')).toMatchObject({
      status: 422,
      body: { errors: { base: ['Someone else changed the status last.'] } },
    })
  })
})
