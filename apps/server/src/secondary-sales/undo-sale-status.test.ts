import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { freeTime } from '../activities/test/booked.ts'
import { type Club, test } from '../test/club.ts'
import { historyOf, newSale } from './test/new-sale.ts'

const undo = async ({ as }: Pick<Club, 'as'>, id: number, who = 'manager') =>
  (await as(who)).send<{ message: string }>('PUT', `/api/secondary_sales/${id}/undo_status_change`)

const improve = async ({ as }: Pick<Club, 'as'>, id: number, body: { status: 'sale' | 'potential' }) =>
  (await as('manager')).call('POST /api/secondary_sales/{id}/improve', { params: { id }, body })

const refused = (reason: string) => ({ status: 422, body: { errors: { base: [reason] } } })

describe('undoing a change of status of a secondary sale', () => {
  test('brings the status, its date and its objection back, and corrects the entry', async ({ club }) => {
    const { server, clubs } = club
    const sold = { status: 'sale', sale_at: '2026-02-03T04:05:06.000Z' } as const
    const sale = await newSale(server, clubs['melbourne']!, sold)
    await improve(club, sale.id, { status: 'potential' })
    const answer = await undo(club, sale.id)

    expect(answer).toMatchObject({ status: 200, body: { ...sold, message: 'The status is Sale again.' } })
    const [changed, restored] = await historyOf(server, sale.person_id)
    expect(restored).toMatchObject({ corrects_id: changed!.id, data: { from: 'potential', to: 'sale' } })
    expect(await undo(club, sale.id)).toMatchObject({ status: 200, body: { status: 'potential', sale_at: null } })
  })

  test('is for the one who made it, while it is still there', async ({ club }) => {
    const { server, clubs } = club
    const sale = await newSale(server, clubs['melbourne']!)
    expect(await undo(club, sale.id)).toMatchObject(refused('There is no change of status to undo.'))
    await improve(club, sale.id, { status: 'sale' })

    expect(await undo(club, sale.id, 'club_manager')).toMatchObject(refused('Someone else changed the status last.'))
    const { db } = server.context
    await sql`update secondary_sales set sale_at = now() - interval '1 year' where id = ${sale.id}`.execute(db)
    expect(await undo(club, sale.id)).toMatchObject(refused("The status changed since, so it can't be undone."))
  })

  test('is refused for what an appointment changed', async ({ club }) => {
    const { server, clubs } = club
    const sale = await newSale(server, clubs['melbourne']!)
    const manager = await club.as('manager')
    await manager.call('POST /api/people/{id}/activities', {
      params: { id: sale.person_id },
      body: { kind_id: 'tour', start: freeTime(), secondary_sale_id: sale.id },
    })

    expect(await undo(club, sale.id)).toMatchObject(
      refused('The status comes from an appointment. Revert the appointment instead.'),
    )
  })

  test('is refused after an hour', async ({ club }) => {
    const sale = await newSale(club.server, club.clubs['melbourne']!)
    await improve(club, sale.id, { status: 'sale' })
    await (await club.as('root')).call('POST /api/sandbox/clock', { body: { amount: 2, unit: 'hours' } })

    expect(await undo(club, sale.id)).toMatchObject(refused('A change of status can be undone for 60 minutes.'))
  })

  test('of another club is not found', async ({ club }) => {
    const sale = await newSale(club.server, club.clubs['london']!)
    expect(await undo(club, sale.id)).toMatchObject({ status: 404 })
  })
})
