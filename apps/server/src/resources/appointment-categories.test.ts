import { appointmentCategories } from '@spotter/contract/activities/appointment-categories.ts'
import { describe, expect } from 'vitest'
import { type Club, test } from '../test/club.ts'
import { recordsOf } from './test/declared.ts'

type Cast = Pick<Club, 'as' | 'clubs'>
const categories = async (who: string, { as, clubs }: Cast, club = 'melbourne') =>
  recordsOf(appointmentCategories, await as(who), clubs[club]!)

async function eventWith(
  appointment_category_id: number,
  { server, clubs }: Pick<Club, 'server' | 'clubs'>,
  given: { club?: string; deleted_at?: Date; start?: string } = {},
) {
  const { club = 'melbourne', deleted_at = null, start = '2026-03-02T09:00:00Z' } = given
  const company_id = clubs[club]!
  const person = await server.context.db
    .insertInto('people')
    .values({ company_id, first_name: 'Ada' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await server.context.db
    .insertInto('activities')
    .values({
      company_id,
      person_id: person.id,
      type: 'Event',
      kind_code: 'tour',
      start: new Date(start),
      end: new Date(Date.parse(start) + 1_800_000),
      appointment_category_id,
      deleted_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('what a picker reads', () => {
  const staff = [
    ['salesperson', 'melbourne'],
    ['manager', 'melbourne'],
    ['club_manager', 'melbourne'],
    ['regional_manager', 'berlin'],
    ['corporation_manager', 'berlin'],
    ['call_center_operator', 'berlin'],
    ['root', 'berlin'],
  ] as const

  const names = {
    melbourne: ['First visit', 'Club tour', 'Trial session', 'Membership advice', 'Coaching'],
    berlin: ['Erster Besuch', 'Rundgang', 'Probetraining', 'Mitgliedsberatung', 'Betreuung'],
  }

  test.for(staff)(
    '%s gets every category with its group and place, in order, in one page',
    async ([who, club], { as, clubs }) => {
      const { status, body } = await (await categories(who, { as, clubs }, club)).list()

      expect(status).toBe(200)
      expect(body.pagination).toMatchObject({ per_page: 999, total_pages: 1 })
      const first = body.collection[0]!
      const shown = body.collection.slice(0, 5)
      expect(shown.map(({ name }) => name)).toEqual(names[club])
      expect(shown.map(({ parent_id, position }) => [parent_id, position])).toEqual([
        [null, 1],
        [first.id, 1],
        [first.id, 2],
        [first.id, 3],
        [null, 2],
      ])
    },
  )

  test('leaves out what is removed, and shows each club its own alone', async ({ as, clubs }) => {
    const mia = await categories('club_manager', { as, clubs })
    const { body: gone } = await mia.create({ name: 'Gone' })
    const { body: kept } = await mia.create({ name: 'Kept' })
    await mia.remove(gone.id)
    const ids = async (who: string, club: string) =>
      (await (await categories(who, { as, clubs }, club)).list()).body.collection.map(({ id }) => id)

    expect(await ids('salesperson', 'melbourne')).toContain(kept.id)
    expect(await ids('salesperson', 'melbourne')).not.toContain(gone.id)
    expect(await ids('london_club_manager', 'london')).not.toContain(kept.id)
  })
})

describe('uses', () => {
  test('count events that are not removed', async ({ as, clubs, server }) => {
    const mia = await categories('club_manager', { as, clubs })
    const { body: category } = await mia.create({ name: 'Counted' })
    expect(category.uses).toBe(0)

    await eventWith(category.id, { server, clubs })
    await eventWith(category.id, { server, clubs }, { start: '2026-03-03T09:00:00Z' })
    await eventWith(category.id, { server, clubs }, { deleted_at: new Date() })
    expect((await mia.get(category.id)).body.uses).toBe(2)
  })

  test('count events of clubs within reach alone', async ({ as, clubs, server }) => {
    const mia = await categories('club_manager', { as, clubs })
    const { body: category } = await mia.create({ name: 'In reach' })
    await eventWith(category.id, { server, clubs })
    await eventWith(category.id, { server, clubs }, { club: 'london' })

    expect((await mia.get(category.id)).body.uses).toBe(1)
    expect((await (await categories('root', { as, clubs })).get(category.id)).body.uses).toBe(2)
  })

  test('a removed category stays on its events and can be loaded by id', async ({ as, clubs, server }) => {
    const mia = await categories('club_manager', { as, clubs })
    const { body: top } = await mia.create({ name: 'Old group' })
    const { body: part } = await mia.create({ name: 'Old part', parent_id: top.id })
    const event_id = await eventWith(part.id, { server, clubs })
    expect((await mia.remove(top.id)).status).toBe(200)

    const event = await server.context.db
      .selectFrom('activities')
      .select('appointment_category_id')
      .where('id', '=', event_id)
      .executeTakeFirst()
    expect(event?.appointment_category_id).toBe(part.id)
    const read = await (await as('salesperson')).send('GET', `/api/appointment_categories/${part.id}`)
    expect(read.body).toMatchObject({ name: 'Old part', uses: 1, deleted_at: expect.any(String) as string })

    await mia.restore(top.id)
    expect((await mia.get(part.id)).body).toMatchObject({ uses: 1, deleted_at: null })
  })
})

test('categories by their id alone are found in clubs within reach and nowhere else', async ({ as, clubs }) => {
  const { body: category } = await (await categories('club_manager', { as, clubs })).create({ name: 'Reached' })
  const read = async (who: string) =>
    (await (await as(who)).send('GET', `/api/appointment_categories/${category.id}`)).status

  expect(await read('corporation_manager')).toBe(200)
  expect(await read('boston_club_manager')).toBe(404)
})
