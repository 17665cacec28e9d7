import { addDays } from '@spotter/domain/time/calendar.ts'
import { instantAt, startOfDay } from '@spotter/domain/time/days.ts'
import { dayOf, localTime } from '@spotter/domain/time/local-time.ts'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { type Browser, type Club, test } from '../../test/club.ts'
import { newUser, signedIn } from '../../users/test/new-user.ts'
import { newActivity } from '../test/booked.ts'

const zone = 'Australia/Melbourne'
const hour = 3_600_000
const soon = (hours: number) => new Date(Date.now() + hours * hour)

type Scope = 'user' | 'club'
const makeFeed = (owner: Browser, scope: Scope = 'user') => owner.call('POST /api/calendar_feeds', { body: { scope } })

async function ask({ address }: { address: string | null }, club: Pick<Club, 'server'>, headers = {}) {
  const { pathname } = new URL(address ?? '')
  const response = await fetch(`${club.server.address}${pathname}`, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as [string, [], []]).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      location: event.location,
      start: event.startDate.toJSDate(),
      end: event.endDate.toJSDate(),
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
      class: component.getFirstPropertyValue('class'),
      url: component.getFirstPropertyValue('url'),
    }
  })

async function newcomer({ as, browser, clubs }: Club, values: Parameters<typeof newUser>[2] = {}) {
  const user = await newUser(await as('root'), clubs['melbourne']!, values)
  return { user, own: await signedIn(browser, user) }
}

describe('a feed of one’s own', () => {
  test('is created, shown with its address, renewed and ended', async ({ club }) => {
    const { own } = await newcomer(club)
    expect(await own.call('GET /api/calendar_feeds')).toEqual({ collection: [], scopes: ['user'] })

    const first = await makeFeed(own)
    expect(first).toMatchObject({ scope: 'user', last_read_at: null, message: 'The calendar feed was created.' })
    expect(first.address).toMatch(/^http:\/\/localhost:3000\/calendar\/feeds\/[\w-]{43}\.ics$/)
    expect((await ask(first, club)).status).toBe(200)

    const renewed = await makeFeed(own)
    expect(renewed.message).toBe('The calendar feed has a new address.')
    expect(renewed.address).not.toBe(first.address)
    expect((await ask(first, club)).status).toBe(404)
    expect((await ask(renewed, club)).status).toBe(200)
    const { collection } = await own.call('GET /api/calendar_feeds')
    expect(collection).toMatchObject([{ id: renewed.id, address: renewed.address }])
    expect(collection[0]?.last_read_at).not.toBeNull()

    const end = () => own.call('DELETE /api/calendar_feeds/{id}', { params: { id: renewed.id } })
    expect(await end()).toEqual({ message: 'The calendar feed has ended.' })
    expect(await end()).toEqual({ message: 'The calendar feed has ended.' })
    expect((await ask(renewed, club)).status).toBe(404)
    expect((await own.call('GET /api/calendar_feeds')).collection).toEqual([])
  })

  test('requested in two windows concurrently is one feed', async ({ club }) => {
    const { user, own } = await newcomer(club)
    await Promise.all([makeFeed(own), makeFeed(own), makeFeed(own)])
    expect((await own.call('GET /api/calendar_feeds')).collection).toHaveLength(1)
    const made = await club.server.context.db
      .selectFrom('calendar_feeds')
      .select('revoked_at')
      .where('user_id', '=', user.id)
      .execute()
    expect(made.filter(({ revoked_at }) => revoked_at === null)).toHaveLength(1)
    expect(made).toHaveLength(3)
  })

  test('can be ended by its owner only, and its address is hidden from impersonators', async ({ club, as, users }) => {
    const feed = await makeFeed(await as('salesperson_2'))
    const { status } = await (await as('club_manager')).send('DELETE', `/api/calendar_feeds/${feed.id}`)
    expect(status).toBe(404)

    const root = club.browser()
    await root.signIn('rosa.lindqvist@demo.spotter.example')
    await root.call('POST /api/users/{id}/impersonate', { params: { id: users['salesperson_2']! } })
    const { collection } = await root.call('GET /api/calendar_feeds')
    expect(collection).toMatchObject([{ id: feed.id, address: null }])
    expect((await root.send('POST', '/api/calendar_feeds', { body: { scope: 'user' } })).status).toBe(403)
    expect((await ask(feed, club)).status).toBe(200)
  })

  test('shows own appointments and personal time, no tasks and nothing of others', async ({ club }) => {
    const { server, clubs, users } = club
    const { user, own } = await newcomer(club)
    const company_id = clubs['melbourne']!
    const person = await newPerson(server, company_id, { first_name: 'Lena', last_name: 'Marsh, "LM"; \\o/' })
    const mine = { person_id: person.id, salesperson_id: user.id, type: 'Event' as const, kind_code: 'tour' }
    const tour = await newActivity(server, company_id, {
      ...mine,
      start: soon(3),
      name: 'Wants the pool',
      lock_version: 4,
    })
    await newActivity(server, company_id, { ...mine, start: soon(6), confirmed: true })
    await newActivity(server, company_id, { ...mine, start: soon(9), complete: true, outcome: 'No Show' })
    await newActivity(server, company_id, {
      ...mine,
      start: soon(12),
      person_id: null,
      kind_code: 'personal',
      name: 'Dentist',
    })
    await newActivity(server, company_id, { ...mine, start: soon(15), deleted_at: new Date() })
    await newActivity(server, company_id, { ...mine, start: soon(18), salesperson_id: users['manager']! })
    await newActivity(server, company_id, { ...mine, start: soon(-31 * 24 - 12) })
    await newActivity(server, company_id, { ...mine, start: soon(367 * 24) })
    await newActivity(server, company_id, { ...mine, type: 'Task', kind_code: 'call' })

    const { status, headers, text } = await ask(await makeFeed(own), club)

    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(text).toContain(`X-WR-CALNAME:${user.first_name} ${user.last_name} at Northside Fitness\r\n`)
    const events = eventsIn(text)
    expect(events.map(({ summary, status: state }) => [summary, state])).toEqual([
      ['Tour: Lena Marsh, "LM"; \\o/', 'TENTATIVE'],
      ['Tour: Lena Marsh, "LM"; \\o/', 'CONFIRMED'],
      ['Tour: Lena Marsh, "LM"; \\o/', 'CONFIRMED'],
      ['Dentist', 'CONFIRMED'],
    ])
    expect(events[0]).toMatchObject({
      sequence: 4,
      description: `Wants the pool\nSalesperson: ${user.first_name} ${user.last_name}`,
      location: 'Northside Fitness, 118 Smith Street, Melbourne, VIC 3066',
      url: `http://localhost:3000/people/${person.id}`,
      start: new Date(Math.floor(Date.parse(tour.start) / 1000) * 1000),
    })
    expect(events[0]?.uid).toMatch(new RegExp(`^activity-${tour.id}@[0-9a-f]{16}\\.spotter$`))
    expect(events[2]?.description).toContain('Outcome: No Show')
    expect(events[3]).toMatchObject({ class: 'PRIVATE', description: null, url: null })
  })

  test('shows club time on days of clock changes', async ({ club }) => {
    const { server, clubs } = club
    const { user, own } = await newcomer(club)
    const today = dayOf(new Date(), zone)
    const changes = Array.from({ length: 205 }, (_, ahead) => addDays(today, ahead - 28)).filter(
      (day) => startOfDay(addDays(day, 1), zone).getTime() - startOfDay(day, zone).getTime() !== 24 * hour,
    )
    expect(changes.length).toBeGreaterThan(0)
    for (const day of changes) {
      const start = instantAt(day, 15 * 60 + 30, zone)
      const personal = { person_id: null, type: 'Event' as const, kind_code: 'personal', salesperson_id: user.id }
      await newActivity(server, clubs['melbourne']!, { ...personal, start, end: new Date(start.getTime() + hour) })
    }
    const events = eventsIn((await ask(await makeFeed(own), club)).text)

    expect(events.map(({ start }) => localTime(start, zone))).toEqual(
      changes.map((day) => ({ day, hour: 15, minute: 30 })),
    )
    expect(events.every(({ start, end }) => end.getTime() - start.getTime() === hour)).toBe(true)
  })

  test('links to people only where the owner may open them, and follows what they may see', async ({ club }) => {
    const { server, clubs, users } = club
    const { user, own } = await newcomer(club, { role: 'salesperson' })
    const company_id = clubs['melbourne']!
    const theirs = await newPerson(server, company_id, { salesperson_id: users['manager']! })
    const gone = await newPerson(server, company_id, { salesperson_id: user.id, deleted_at: new Date() })
    const tour = { type: 'Event' as const, kind_code: 'tour', salesperson_id: user.id }
    await newActivity(server, company_id, { ...tour, person_id: theirs.id, start: soon(2) })
    await newActivity(server, company_id, { ...tour, person_id: gone.id, start: soon(5) })

    const events = eventsIn((await ask(await makeFeed(own), club)).text)

    expect(events).toMatchObject([{ summary: 'Tour: Nell Newcomer', url: null }])
  })

  test('has the appointments of all clubs of its owner, a year ahead, each with its club', async ({ club, clubs }) => {
    const { server } = club
    const company_ids = [clubs['melbourne']!, clubs['boston']!]
    const { user, own } = await newcomer(club, { company_ids })
    const mine = { type: 'Event' as const, kind_code: 'tour', salesperson_id: user.id }
    for (const [index, company_id] of company_ids.entries()) {
      const person = await newPerson(server, company_id)
      await newActivity(server, company_id, { ...mine, person_id: person.id, start: soon(360 * 24 + index * 3) })
    }
    const elsewhere = await newPerson(server, clubs['london']!)
    await newActivity(server, clubs['london']!, { ...mine, person_id: elsewhere.id, start: soon(48) })

    const { text } = await ask(await makeFeed(own), club)

    expect(text).toContain(`X-WR-CALNAME:${user.first_name} ${user.last_name}\r\n`)
    expect(eventsIn(text).map(({ location }) => location?.split(',')[0])).toEqual([
      'Northside Fitness',
      'Harbor Athletic',
    ])
  })

  test('is one for all clubs: a new address in one ends that of another', async ({ club, clubs }) => {
    const { own } = await newcomer(club, { company_ids: [clubs['melbourne']!, clubs['boston']!] })
    const first = await makeFeed(own)
    await own.call('PUT /api/users/change_account', { body: { account_id: clubs['boston']! } })
    expect((await own.call('GET /api/calendar_feeds')).collection).toMatchObject([{ id: first.id, scope: 'user' }])
    const second = await makeFeed(own)

    expect([(await ask(first, club)).status, (await ask(second, club)).status]).toEqual([404, 200])
  })
})

describe('a feed of the club', () => {
  test('is for managers', async ({ as }) => {
    for (const who of ['salesperson', 'manager']) {
      const { status } = await (await as(who)).send('POST', '/api/calendar_feeds', { body: { scope: 'club' } })
      expect(status).toBe(403)
    }
    expect((await (await as('club_manager')).call('GET /api/calendar_feeds')).scopes).toEqual(['user', 'club'])
  })

  test('shows everyone’s appointments with their salesperson, and personal time as busy', async ({ club }) => {
    const { server, clubs, as } = club
    const company_id = clubs['boston']!
    const root = await as('root')
    const hidden = await newUser(root, company_id, { hide_in_calendar: true })
    const seller = await newUser(root, company_id, { first_name: 'Sam', last_name: 'Seller' })
    const person = await newPerson(server, company_id)
    await sql`update activities set deleted_at = now() where company_id = ${company_id}`.execute(server.context.db)
    const tour = { type: 'Event' as const, kind_code: 'tour', person_id: person.id, salesperson_id: seller.id }
    await newActivity(server, company_id, { ...tour, start: soon(2) })
    await newActivity(server, company_id, {
      ...tour,
      start: soon(4),
      kind_code: 'personal',
      person_id: null,
      name: 'Doctor',
    })
    await newActivity(server, company_id, { ...tour, start: soon(6), salesperson_id: hidden.id })
    await newActivity(server, company_id, { ...tour, start: soon(8), salesperson_id: null })

    const { text } = await ask(await makeFeed(await as('boston_club_manager'), 'club'), club)

    expect(text).toContain('X-WR-CALNAME:Harbor Athletic\r\n')
    expect(text).not.toContain('Doctor')
    expect(eventsIn(text).map(({ summary, class: kept }) => [summary, kept])).toEqual([
      ['Tour: Nell Newcomer · Sam Seller', null],
      ['Busy · Sam Seller', 'PRIVATE'],
      ['Tour: Nell Newcomer', null],
    ])
  })

  test('ends when its owner is no longer a manager, while their own continues', async ({ club }) => {
    const { user, own } = await newcomer(club, { role: 'club_manager' })
    const [ofClub, ofUser] = [await makeFeed(own, 'club'), await makeFeed(own)]
    expect([(await ask(ofClub, club)).status, (await ask(ofUser, club)).status]).toEqual([200, 200])
    await club.server.context.db.updateTable('users').set({ role: 'salesperson' }).where('id', '=', user.id).execute()
    expect([(await ask(ofClub, club)).status, (await ask(ofUser, club)).status]).toEqual([404, 200])
  })
})

describe('an address answers 404', () => {
  test('of the club once its owner works in another one, while their own continues', async ({ club, clubs }) => {
    const { user, own } = await newcomer(club, { role: 'club_manager' })
    const [feed, ofUser] = [await makeFeed(own, 'club'), await makeFeed(own)]
    const { db } = club.server.context
    const membership = db.updateTable('company_users').set({ company_id: clubs['london']! })
    await membership.where('user_id', '=', user.id).execute()
    expect((await ask(feed, club)).status).toBe(404)
    expect((await ask(ofUser, club)).status).toBe(200)
  })

  test('once its owner was deleted', async ({ club }) => {
    const { user, own } = await newcomer(club)
    const feed = await makeFeed(own)
    await club.server.context.db
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', user.id)
      .execute()
    expect((await ask(feed, club)).status).toBe(404)
  })

  test('once the club has closed', async ({ club, as, clubs }) => {
    const feed = await makeFeed(await as('berlin_manager'))
    const { db } = club.server.context
    const open = (status: 'active' | 'inactive') =>
      db.updateTable('companies').set({ status }).where('id', '=', clubs['berlin']!).execute()
    await open('inactive')
    expect((await ask(feed, club)).status).toBe(404)
    await open('active')
    expect((await ask(feed, club)).status).toBe(200)
  })

  test('that was never issued', async ({ club }) => {
    for (const name of ['x', 'a.b', '%00', '..%2f', 'x'.repeat(250)]) {
      const { status } = await ask({ address: `${club.server.address}/calendar/feeds/${name}.ics` }, club)
      expect([name, status]).toEqual([name, 404])
    }
  })
})

describe('asking again', () => {
  test('is answered with 304 while unchanged', async ({ club }) => {
    const { server, clubs } = club
    const { user, own } = await newcomer(club)
    const feed = await makeFeed(own)
    const person = await newPerson(server, clubs['melbourne']!)
    const tour = { type: 'Event' as const, kind_code: 'tour', person_id: person.id, salesperson_id: user.id }
    const { id } = await newActivity(server, clubs['melbourne']!, tour)
    const first = await ask(feed, club)
    const known = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect(first.headers.get('last-modified')).toMatch(/GMT$/)

    const again = await ask(feed, club, known)
    expect([again.status, again.text]).toEqual([304, ''])

    await server.context.db.updateTable('people').set({ first_name: 'Nellie' }).where('id', '=', person.id).execute()
    const renamed = await ask(feed, club, known)
    expect(eventsIn(renamed.text)).toMatchObject([{ summary: 'Tour: Nellie Newcomer' }])

    await server.context.db.updateTable('activities').set({ salesperson_id: null }).where('id', '=', id).execute()
    // Removals leave no timestamp, so If-Modified-Since can't work.
    const later = await ask(feed, club, { 'if-modified-since': new Date().toUTCString() })
    expect([later.status, eventsIn(later.text)]).toEqual([200, []])
  })

  test('too often is refused with the time to wait, for that feed alone', async ({ club }) => {
    const { server } = club
    const [busy, calm] = [await makeFeed((await newcomer(club)).own), await makeFeed((await newcomer(club)).own)]
    await sql`insert into failed_attempts (key) select ${`calendar_feed:${busy.id}`} from generate_series(1, 59)`.execute(
      server.context.db,
    )
    expect((await ask(busy, club)).status).toBe(200)
    const refused = await ask(busy, club)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask(calm, club)).status).toBe(200)
  })

  test('for unknown addresses is rate-limited, and known ones keep working', async ({ club }) => {
    const feed = await makeFeed((await newcomer(club)).own)
    const unknown = (guess: number) => ({ address: `${club.server.address}/calendar/feeds/unknown-${guess}.ics` })
    const statuses: number[] = []
    for (let repeat = 0; repeat < 40; repeat += 1) expect((await ask(unknown(0), club)).status).toBe(404)
    for (let guess = 0; guess < 40; guess += 1) statuses.push((await ask(unknown(guess), club)).status)
    expect(new Set(statuses)).toEqual(new Set([404, 429]))
    expect(statuses.at(-1)).toBe(429)
    expect((await ask(feed, club)).status).toBe(200)
    await club.server.context.db.deleteFrom('failed_attempts').execute()
  })
})

test('a browser that opens the address gets the calendar, not the application', async ({ club }) => {
  const feed = await makeFeed((await newcomer(club)).own)
  const { headers, text } = await ask(feed, club, { accept: 'text/html' })
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
})

test('neither logs nor history contain the address', async ({ club }) => {
  const { log } = club.server.app
  const stream = Object.getOwnPropertySymbols(log)
    .map((symbol) => (log as unknown as Record<symbol, { write?: (line: string) => void } | null>)[symbol])
    .find((kept) => typeof kept?.write === 'function')!
  const lines: string[] = []
  const write = stream.write
  stream.write = (line) => void lines.push(line)
  log.level = 'trace'
  try {
    const { own } = await newcomer(club)
    const feed = await makeFeed(own)
    const token = /feeds\/(.+)\.ics/.exec(feed.address ?? '')?.[1] ?? 'none'
    expect((await ask(feed, club)).status).toBe(200)
    await own.call('DELETE /api/calendar_feeds/{id}', { params: { id: feed.id } })
    expect((await ask(feed, club)).status).toBe(404)

    expect(lines.filter((line) => line.includes('/calendar/feeds/:token.ics'))).toHaveLength(2)
    expect(lines.join('')).not.toContain(token)
    const { rows } = await sql<{ found: number }>`
      select (select count(*) from audit where audit::text like ${`%${token}%`})
        + (select count(*) from outbox where outbox::text like ${`%${token}%`}) as found`.execute(
      club.server.context.db,
    )
    expect(Number(rows[0]?.found)).toBe(0)
  } finally {
    log.level = 'fatal'
    stream.write = write!
  }
})
