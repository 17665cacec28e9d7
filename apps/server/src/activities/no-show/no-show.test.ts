import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { type Club, test } from '../../test/club.ts'
import { eventually } from '../../test/eventually.ts'
import { newActivity } from '../test/booked.ts'
import { askAboutNoShows } from './ask-about-no-shows.ts'

const ago = (minutes: number) => shiftInstant(new Date(), { minutes: -minutes })

async function visit(club: Club, minutesAgo: number, values: object = {}) {
  const company_id = club.clubs['melbourne']!
  const person = await newPerson(club.server, company_id, {
    first_name: 'Mia',
    last_name: 'Missed',
    salesperson_id: club.users['salesperson']!,
  })
  const tour = await newActivity(club.server, company_id, {
    type: 'Event',
    kind_code: 'tour',
    person_id: person.id,
    start: ago(minutesAgo + 30),
    end: ago(minutesAgo),
    ...values,
  })
  return { person, tour }
}

const stored = ({ server }: Club, id: number) =>
  server.context.db.selectFrom('activities').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const setting = ({ server, clubs }: Club, values: object) =>
  server.context.db.updateTable('companies').set(values).where('id', '=', clubs['melbourne']!).execute()

const noticesOf = async ({ server }: Club, person_id: number) =>
  (
    await sql<{ user_id: number; text: string; event: string }>`
      select user_id, text, event from notifications where person_id = ${person_id}`.execute(server.context.db)
  ).rows

describe('at the desk', () => {
  test('an appointment is marked as a no-show once, keeps the status of the person, and is undone', async ({
    club,
  }) => {
    const { person, tour } = await visit(club, 5)
    const desk = await club.as('manager')
    const params = { id: tour.id }

    const marked = await desk.call('PUT /api/activities/{id}/no_show', { params })
    await desk.call('PUT /api/activities/{id}/no_show', { params })
    expect(marked).toMatchObject({ complete: true, outcome: 'No Show', abilities: { undo_no_show: true } })
    const entries = await club.server.context.db
      .selectFrom('history')
      .select('action')
      .where('person_id', '=', person.id)
      .where('object', '=', 'tour')
      .execute()
    expect(entries).toEqual([{ action: 'Completed' }])
    const { status } = await club.server.context.db
      .selectFrom('people')
      .select('status')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(status).toBe(person.status)

    const undone = await desk.call('DELETE /api/activities/{id}/no_show', { params })
    expect(undone).toMatchObject({ complete: false, outcome: null, abilities: { no_show: true } })
  })

  test('what has not begun is refused', async ({ club }) => {
    const { tour } = await visit(club, -60)
    const desk = await club.as('manager')
    expect(await desk.send('PUT', `/api/activities/${tour.id}/no_show`)).toMatchObject({
      status: 422,
      body: { errors: { base: ['This appointment has not begun yet.'] } },
    })
  })
})

describe('after its time', () => {
  test('the salesperson is asked once, and again after a move', async ({ club }) => {
    const { person, tour } = await visit(club, 40)
    const { tour: recent } = await visit(club, 10)
    await askAboutNoShows(club.server.context)
    await askAboutNoShows(club.server.context)

    await eventually(async () => (await noticesOf(club, person.id)).length > 0)
    expect(await noticesOf(club, person.id)).toEqual([
      { user_id: club.users['salesperson'], text: expect.stringContaining('Did {name} come?'), event: 'asked' },
    ])
    expect(await stored(club, tour.id)).toMatchObject({ complete: false, outcome: null })
    expect((await stored(club, recent.id)).no_show_asked_at).toBeNull()

    const before = (await stored(club, tour.id)).no_show_asked_at!
    await sql`update activities set no_show_asked_at = "end" - interval '1 minute' where id = ${tour.id}`.execute(
      club.server.context.db,
    )
    await askAboutNoShows(club.server.context)
    expect(Date.parse((await stored(club, tour.id)).no_show_asked_at!)).toBeGreaterThanOrEqual(Date.parse(before))
  })

  test('the club may have it marked instead, or nothing done', async ({ club }) => {
    const { tour: left } = await visit(club, 50)
    await setting(club, { no_show_action: 'nothing' })
    await askAboutNoShows(club.server.context)
    expect((await stored(club, left.id)).no_show_asked_at).toBeNull()

    await setting(club, { no_show_action: 'mark', no_show_minutes: 45 })
    await askAboutNoShows(club.server.context)
    expect(await stored(club, left.id)).toMatchObject({ complete: true, outcome: 'No Show' })
    await setting(club, { no_show_action: 'ask', no_show_minutes: 30 })
  })
})
