import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'
import { freeTimeOf, newBooker } from './test/booker.ts'

const pathOf = (url: string) => new URL(url).pathname.replace('/book/', '/api/book/')

describe('a booking link', () => {
  test('is created once and opens its person’s page', async ({ club }) => {
    const manager = await club.as('boston_manager')
    const person = await manager.call('POST /api/people', {
      body: { first_name: 'Ada', last_name: 'Link', email: 'ada.link@example.com' },
    })
    const ask = () => manager.call('POST /api/people/{id}/book_link', { params: { id: person.id } })

    const [one, other] = await Promise.all([ask(), ask()])

    expect(one.url).toMatch(/^http:\/\/[^/]+\/book\/[\w-]{43}$/)
    expect(other.url).toBe(one.url)
    expect(await club.browser().send('GET', pathOf(one.url))).toMatchObject({
      status: 200,
      body: { person: { first_name: 'Ada' } },
    })
  })

  test('is refused, with the reason, where the club has no booking page', async ({ club }) => {
    const { id } = await club.server.context.db
      .insertInto('people')
      .values({ company_id: club.clubs['berlin']!, first_name: 'Jo' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const root = await club.as('root')

    expect(await root.send('POST', `/api/people/${id}/book_link`)).toMatchObject({
      status: 422,
      body: { errors: { base: ["This club's booking page is switched off in its settings."] } },
    })
  })

  test('that is unknown, malformed or of a deleted person answers the same 404', async ({ club }) => {
    const { person, path, browser } = await newBooker(club)
    await club.server.context.db
      .updateTable('people')
      .set({ deleted_at: new Date() })
      .where('id', '=', person.id)
      .execute()

    const answers = await Promise.all(
      [path, `/api/book/${'x'.repeat(43)}`, '/api/book/1', `${path}/appointment.ics`].map((address) =>
        browser.send('GET', address),
      ),
    )

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    await club.server.context.db.updateTable('people').set({ deleted_at: null }).where('id', '=', person.id).execute()
    expect((await browser.send('GET', path)).status).toBe(200)
  })

  test('ends while the club has its page switched off or is closed', async ({ club }) => {
    const { path, browser } = await newBooker(club, {}, 'london')
    const { db } = club.server.context
    const set = (values: { enabled_appointment_scheduler?: boolean; status?: 'inactive' | 'active' }) =>
      db.updateTable('companies').set(values).where('id', '=', club.clubs['london']!).execute()

    await set({ enabled_appointment_scheduler: false })
    expect((await browser.send('GET', path)).status).toBe(404)
    await set({ enabled_appointment_scheduler: true, status: 'inactive' })
    expect((await browser.send('GET', path)).status).toBe(404)
    await set({ status: 'active' })
    expect((await browser.send('GET', path)).status).toBe(200)
  })

  test('of a merged person opens the survivor’s page, until the merge is undone', async ({ club }) => {
    const gone = await newBooker(club, { first_name: 'Double' })
    const stays = await newBooker(club, { first_name: 'Original' })
    await gone.book(freeTimeOf(await gone.page(), 22))
    const manager = await club.as('boston_club_manager')

    const { change_id } = await manager.call('POST /api/people/{id}/merge', {
      params: { id: stays.person.id },
      body: { person_ids: [gone.person.id] },
    })

    const merged = [await gone.page(), await stays.page()]
    expect(merged.map(({ person }) => person.first_name)).toEqual(['Original', 'Original'])
    expect(merged[0]!.appointment).not.toBeNull()
    expect(merged[0]!.appointment).toEqual(merged[1]!.appointment)
    expect((await gone.browser.send('POST', `${gone.path}/confirm`)).status).toBe(200)

    await manager.call('POST /api/people/changes/{id}/undo', { params: { id: change_id } })
    expect((await gone.page()).person.first_name).toBe('Double')
    expect((await stays.page()).appointment).toBeNull()
  })

  test('goes along when its person moves to another club', async ({ club }) => {
    const { person, page } = await newBooker(club, { first_name: 'Mover' }, 'melbourne')
    const root = await club.as('root')
    await root.call('POST /api/people/{id}/move', {
      params: { id: person.id },
      body: { destination_company_id: club.clubs['london']! },
    })

    expect((await page()).club.name).toBe('Camden Strength')
    const { company_id } = await club.server.context.db
      .selectFrom('booking_links')
      .select('company_id')
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(company_id).toBe(club.clubs['london'])
  })

  test('needs the token of its own page for changes, so that no other site can send them', async ({ club }) => {
    const { path, page } = await newBooker(club)
    const start = freeTimeOf(await page(), 24)
    const forged = club.browser()

    expect((await forged.send('POST', path, { body: { start } })).status).toBe(403)
    expect((await page()).appointment).toBeNull()
  })

  test('limits frequent changes', async ({ club }) => {
    const { path, browser } = await newBooker(club)
    const statuses: number[] = []
    for (let time = 0; time < 21; time++) statuses.push((await browser.send('DELETE', path)).status)

    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true)
    expect(statuses[20]).toBe(429)
  })

  test('that is dead counts once, however often it is opened', async ({ club }) => {
    await club.server.context.db.deleteFrom('failed_attempts').execute()
    const dead = `/api/book/${'z'.repeat(43)}`
    for (let time = 0; time < 12; time++) expect((await club.browser().send('GET', dead)).status).toBe(404)
  })

  test('keeps working where others were guessed, and guessing is limited', async ({ club }) => {
    const { path } = await newBooker(club)
    const guesser = club.browser()
    await club.server.context.db.deleteFrom('failed_attempts').execute()
    for (let guess = 0; guess < 10; guess++) {
      expect((await guesser.send('GET', `/api/book/${String(guess).repeat(43)}`)).status).toBe(404)
    }

    const { status, headers } = await guesser.send('GET', `/api/book/${'y'.repeat(43)}`)

    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await guesser.send('GET', path)).status).toBe(200)
    await club.server.context.db.deleteFrom('failed_attempts').execute()
  })
})
