import { sql } from 'kysely'
import { tmpdir } from 'node:os'
import { describe, expect } from 'vitest'
import { hashToken } from '../platform/http/secrets.ts'
import { sealingKeys } from '../platform/sealing/keys.ts'
import { test } from '../test/club.ts'
import { appointmentLinksBy } from './appointment-links.ts'
import { linkOf } from './links.ts'
import { freeTimeOf, newBooker } from './test/booker.ts'

const pathOf = (url: string) => new URL(url).pathname.replace('/b/', '/api/book/')

describe('a booking link', () => {
  test('is created once and opens its person’s page', async ({ club }) => {
    const manager = await club.as('boston_manager')
    const person = await manager.call('POST /api/people', {
      body: { first_name: 'Ada', last_name: 'Link', email: 'ada.link@example.com' },
    })
    const ask = () => manager.call('POST /api/people/{id}/book_link', { params: { id: person.id } })

    const [one, other] = await Promise.all([ask(), ask()])

    expect(one.url).toMatch(/^http:\/\/[^/]+\/b\/[\w-]{16}$/)
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

  test('is stored as a hash, and one that was sent by an earlier version still works', async ({ club }) => {
    const { token, person, browser } = await newBooker(club)
    const { db } = club.server.context
    const earlier = 'e'.repeat(43)
    const stored = { person_id: person.id, company_id: person.company_id, expires_at: sql<string>`now() + '1 day'` }
    await db
      .insertInto('booking_links')
      .values({ ...stored, token_hash: hashToken(earlier) })
      .execute()

    const { rows } = await sql<{ row: string }>`
      select booking_links::text as row from booking_links where person_id = ${person.id}`.execute(db)
    expect(rows.some(({ row }) => row.includes(token) || row.includes(earlier))).toBe(false)
    expect((await browser.send('GET', `/api/book/${earlier}`)).status).toBe(200)
  })

  test('expires 90 days after it was last sent, but still leads to what they receive', async ({ club }) => {
    const { path, token, person, browser } = await newBooker(club)
    const { context } = club.server
    const unknown = await browser.send('GET', `/api/book/${'u'.repeat(16)}`)
    await context.db
      .updateTable('booking_links')
      .set({ expires_at: sql<string>`now()` })
      .where('person_id', '=', person.id)
      .execute()

    expect(await browser.send('GET', path)).toMatchObject({ status: 404, body: unknown.body })
    expect((await browser.send('GET', `/api/preferences/${token}`)).status).toBe(200)

    expect((await linkOf(context.db, context, person)).token).toBe(token)
    expect((await browser.send('GET', path)).status).toBe(200)
    const { days } = await context.db
      .selectFrom('booking_links')
      .select(sql<number>`round(extract(epoch from expires_at - now()) / 86400)::int`.as('days'))
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(days).toBe(90)
  })

  test('is ended by staff, with those of appointments and merged records, and the next one differs', async ({
    club,
  }) => {
    const { context } = club.server
    const gone = await newBooker(club)
    const stays = await newBooker(club)
    await stays.book(freeTimeOf(await stays.page(), 26))
    const of = { person_ids: [stays.person.id], now: new Date() }
    const invited = async () => (await appointmentLinksBy(context.db, context, of)).get(stays.person.id)!.token
    const sent = await invited()
    const manager = await club.as('boston_club_manager')
    const params = { id: stays.person.id }
    await manager.call('POST /api/people/{id}/merge', { params, body: { person_ids: [gone.person.id] } })

    expect(await manager.call('DELETE /api/people/{id}/book_link', { params })).toEqual({
      message: 'The booking links were ended. The next message carries a new one.',
    })

    for (const path of [stays.path, gone.path, `/api/book/${sent}`, `/api/appointments/${sent}`]) {
      expect((await stays.browser.send('GET', path)).status).toBe(404)
    }
    expect((await stays.browser.send('GET', `/api/preferences/${stays.token}`)).status).toBe(200)
    const next = (await linkOf(context.db, context, stays.person)).token
    expect([stays.token, gone.token]).not.toContain(next)
    expect(await invited()).not.toBe(sent)
    for (const token of [next, await invited()]) {
      expect((await stays.browser.send('GET', `/api/book/${token}`)).status).toBe(200)
    }
    const { collection } = await manager.call('GET /api/notes', { query: { person_id: stays.person.id } })
    expect(collection).toContainEqual(expect.objectContaining({ object: 'person', action: 'Booking links ended' }))
  })

  test('still works after SECRET_KEY has changed, beside the new one', async ({ club }) => {
    const { person, path, browser } = await newBooker(club)
    const { db, secret } = club.server.context
    const keys = sealingKeys({ secretKey: 'z'.repeat(32), secretKeyOld: null, dataDir: tmpdir() }, secret)

    const { token } = await linkOf(db, { keys, secret }, person)

    expect(path).not.toContain(token)
    for (const address of [path, `/api/book/${token}`]) expect((await browser.send('GET', address)).status).toBe(200)
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
