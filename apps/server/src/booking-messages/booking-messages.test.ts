import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import ICAL from 'ical.js'
import { newActivity } from '../activities/test/booked.ts'
import type { Db } from '../platform/db/connect.ts'
import { startFailure } from '../platform/providers/simulated-failure.ts'
import { test } from '../test/club.ts'
import { eventually } from '../test/eventually.ts'
import { receiveMessage } from '../messages/receive/receive-message.ts'
import { leaveNow, messageOf, settled } from '../messages/test/leave.ts'
import { writeOwn } from '../messages/write-own.ts'
import { secondsToUndo } from './notify-person.ts'
import { freeTimeOf, newBooker } from '../booking/test/booker.ts'

const sentTo = (db: Db, recipient: string) =>
  db.selectFrom('sandbox_messages').selectAll().where('recipient', '=', recipient).orderBy('id').execute()

const arrived = (db: Db, recipient: string, count: number) =>
  eventually(async () => {
    const messages = await sentTo(db, recipient)
    return messages.length >= count && messages
  })

/** Parsed with another library than the one that wrote it. */
function readFile(content: string) {
  expect(content.endsWith('\r\n')).toBe(true)
  expect(content.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const calendar = new ICAL.Component(ICAL.parse(content) as unknown[])
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    location: event.location,
    status: event.component.getFirstPropertyValue('status'),
    attendees: event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase()),
    organizer: event.organizer,
  }
}

const messagesTo = (db: Db, person_id: number) =>
  db.selectFrom('messages').selectAll().where('person_id', '=', person_id).orderBy('id').execute()

const pendingOf = async (db: Db, activity_id: number) => {
  const { rows } = await sql<{ key: string; seconds: number; payload: unknown }>`
    select key, extract(epoch from run_at - now())::float8 as seconds, payload from graphile_worker._private_jobs
    where key in (${`booking_mail:${activity_id}`}, ${`booking_sms:${activity_id}`}) order by key`.execute(db)
  return rows
}
const isSent = async (db: Db, activity_id: number, kind: string) => {
  const { rows } = await sql`
    select from deliveries join outbox on outbox.id = outbox_id
    where reader = 'booking' and kind = ${kind} and payload->'subject'->>'id' = ${String(activity_id)}`.execute(db)
  return rows.length > 0
}
const hurry = (db: Db, activity_id: number) =>
  sql`select graphile_worker.reschedule_jobs(array(
    select id from graphile_worker._private_jobs where key like ${`booking_%:${activity_id}`}), run_at => now())`.execute(
    db,
  )

describe('a visitor who books', () => {
  test('gets a mail and a calendar file, one more for a move and one for a cancellation', async ({ club }) => {
    const { db } = club.server.context
    const { person, token, page, book, browser, path } = await newBooker(club)
    const [first, second] = [freeTimeOf(await page(), 3), freeTimeOf(await page(), 6)]

    await book(first)
    await arrived(db, person.email!, 1)
    await browser.send('PUT', path, { body: { start: second } })
    await arrived(db, person.email!, 2)
    await browser.send('DELETE', path)
    const mails = await arrived(db, person.email!, 3)

    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your appointment at Harbor Athletic',
      'Your appointment at Harbor Athletic has moved',
      'Your appointment at Harbor Athletic is cancelled',
    ])
    expect(mails.every(({ sender }) => sender === '"Harbor Athletic" <spotter@localhost>')).toBe(true)
    for (const { text, html } of mails) {
      expect(text).toContain('200 Seaport Boulevard')
      expect(text).toContain(`/b/${token}`)
      expect(html).toContain(`/b/${token}`)
    }
    const files = mails.map(({ attachments }) => {
      expect(attachments).toMatchObject([{ filename: 'appointment.ics' }])
      return readFile(attachments[0]!.content)
    })
    expect(mails.map(({ attachments }) => attachments[0]!.content_type)).toEqual(
      ['REQUEST', 'REQUEST', 'CANCEL'].map((method) => `text/calendar; charset=utf-8; method=${method}`),
    )
    const common = {
      location: '200 Seaport Boulevard, Boston, MA 02210',
      attendees: [`mailto:${person.email!}`],
      organizer: 'mailto:hello@harbor-athletic.example',
    }
    expect(files).toMatchObject([
      { ...common, method: 'REQUEST', start: first, status: 'CONFIRMED' },
      { ...common, method: 'REQUEST', start: second, status: 'CONFIRMED' },
      { ...common, method: 'CANCEL', start: second, status: 'CANCELLED' },
    ])
    expect(new Set(files.map(({ uid }) => uid)).size).toBe(1)
    expect(files.map(({ sequence }) => sequence)).toEqual([0, 1, 2])
  })

  test('is written to in the language they used the page in', async ({ club }) => {
    const { db } = club.server.context
    const { person, path, page } = await newBooker(club)
    const german = club.browser({ 'accept-language': 'de' })
    await german.send('GET', path)
    const start = freeTimeOf(await page(), 7)
    const { body } = await german.send('POST', path, { body: { start } })

    const [mail] = await arrived(db, person.email!, 1)

    expect(body).toMatchObject({ message: 'Ihr Termin ist gebucht.' })
    expect(mail?.subject).toBe('Ihr Termin bei Harbor Athletic')
    expect(mail?.text).toContain('Hallo Lena,')
    expect(mail?.html).toContain('<div lang="de"')
  })

  test('with a mobile number gets an SMS with the link', async ({ club }) => {
    const { db } = club.server.context
    const { token, page, book } = await newBooker(club, { email: null, phone_mobile: '+16175550171' })
    await book(freeTimeOf(await page(), 9))

    const [sms] = await arrived(db, '+16175550171', 1)

    expect(sms).toMatchObject({ channel: 'sms', sender: '+1 617 555 0120' })
    expect(sms?.text).toMatch(/^Harbor Athletic: Your appointment is booked, \w+day, .+\. Change or cancel: http/)
    expect(sms?.text.endsWith(`/b/${token}`)).toBe(true)
  })

  test.for([
    [false, ' Reply STOP to opt out.'],
    [true, ''],
  ] as const)(
    'is told by the SMS how to get no more, unless that is switched off: %s',
    async ([off, end], { club }) => {
      const { db } = club.server.context
      const phone_mobile = off ? '+16175550174' : '+16175550173'
      const settings = { opt_out_text: ' Reply STOP to opt out. ', disabled_sms_opt_out: off }
      const root = await club.as('root')
      await root.send('PUT', `/api/companies/${club.clubs['boston']}/settings/general`, { body: settings })
      const { token, page, book } = await newBooker(club, { email: null, phone_mobile })
      await book(freeTimeOf(await page(), 10))

      const [sms] = await arrived(db, phone_mobile, 1)

      expect(sms?.text.endsWith(`/b/${token}${end}`)).toBe(true)
    },
  )

  test('and wants no messages gets none', async ({ club }) => {
    const { db } = club.server.context
    const optedOut = { email_opted_out: true, sms_opted_out: true, phone_mobile: '+16175550172' }
    const one = await newBooker(club, optedOut)
    const other = await newBooker(club, { email_suppressed: true })
    await one.book(freeTimeOf(await one.page(), 11))
    await other.book(freeTimeOf(await other.page(), 11))
    const witness = await newBooker(club)
    await witness.book(freeTimeOf(await witness.page(), 12))
    await arrived(db, witness.person.email!, 1)

    for (const address of [one.person.email!, '+16175550172', other.person.email!]) {
      expect(await sentTo(db, address)).toEqual([])
    }
  })

  test('gets one mail although the provider refused it at first', async ({ club }) => {
    const { db } = club.server.context
    const { person, page, book } = await newBooker(club)
    await startFailure(db, 'mail', { failures: 1 })
    await book(freeTimeOf(await page(), 13))
    const { id } = await eventually(async () => {
      const [message] = await messagesTo(db, person.id)
      return message?.status === 'queued' && message
    })
    await sql`update messages set claimed_at = now() - interval '1 minute' where id = ${id}`.execute(db)
    await eventually(async () => {
      await leaveNow(db, id)
      return (await sentTo(db, person.email!)).length > 0
    })

    await eventually(async () => (await messageOf(db, id)).status === 'delivered')
    expect(await sentTo(db, person.email!)).toHaveLength(1)
  })

  test('has what they were sent in the history and the inbox, while a question still waits for an answer', async ({
    club,
  }) => {
    const { server, clubs } = club
    const { db } = server.context
    const { person, page, book } = await newBooker(club, { salesperson_id: club.users['boston_manager']! })
    await receiveMessage(server.context, {
      ...{ company_id: clubs['boston']!, channel: 'email', from: person.email!, to: 'hello@harbor-athletic.example' },
      ...{ subject: 'Parking', text: 'Where can I park?', html: null, external_id: null, in_reply_to: null },
      ...{ at: null, attachments: [] },
    })
    await book(freeTimeOf(await page(), 20))
    await arrived(db, person.email!, 1)
    const message = await eventually(async () =>
      (await messagesTo(db, person.id)).find(({ status }) => status === 'delivered'),
    )

    expect(message).toMatchObject({ purpose: 'service', direction: 'outbound', user_id: null })
    const manager = await club.as('boston_manager')
    const { collection } = await manager.call('GET /api/notes', { query: { person_id: person.id } })
    expect(collection).toContainEqual(
      expect.objectContaining({
        ...{ object: 'email', action: 'Sent', description: 'Your appointment at Harbor Athletic' },
      }),
    )
    const { entries, waiting_since } = await manager.call('GET /api/conversations/{id}', {
      params: { id: message.conversation_id! },
    })
    expect(entries.map((entry) => 'message' in entry && entry.message?.subject)).toEqual([
      'Parking',
      'Your appointment at Harbor Athletic',
    ])
    expect(waiting_since).not.toBeNull()
  })

  test('can download the calendar file', async ({ club }) => {
    const { page, book, browser, path } = await newBooker(club)
    expect((await browser.send('GET', `${path}/appointment.ics`)).status).toBe(404)
    const start = freeTimeOf(await page(), 14)
    await book(start)

    const { status, headers, body } = await browser.send<string>('GET', `${path}/appointment.ics`)

    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(headers.get('content-disposition')).toBe('attachment; filename="appointment.ics"')
    expect(readFile(body)).toMatchObject({ method: 'PUBLISH', start, attendees: [] })
  })
})

describe('what staff do to an appointment', () => {
  test('is sent after the undo period, with no personal data in the queue', async ({ club }) => {
    const { db } = club.server.context
    const { person, page } = await newBooker(club, { salesperson_id: club.users['boston_manager']! })
    const manager = await club.as('boston_manager')
    const booked = await manager.call('POST /api/people/{id}/activities', {
      params: { id: person.id },
      body: { kind_code: 'tour', start: freeTimeOf(await page(), 16) },
    })
    const [job] = await eventually(async () => {
      const jobs = await pendingOf(db, booked.id)
      return jobs.length > 0 && jobs
    })
    expect(job).toMatchObject({ key: `booking_mail:${booked.id}`, payload: { activity_id: booked.id } })
    expect(job!.seconds).toBeGreaterThan(secondsToUndo - 10)
    expect(await sentTo(db, person.email!)).toEqual([])

    await hurry(db, booked.id)
    const [mail] = await arrived(db, person.email!, 1)

    expect(mail?.subject).toBe('Your appointment at Harbor Athletic')
    expect(readFile(mail!.attachments[0]!.content)).toMatchObject({ method: 'REQUEST', start: booked.start })
  })

  test('does not leave to a person who opts out meanwhile, and says why', async ({ club }) => {
    const { db } = club.server.context
    const { person } = await newBooker(club, { email: null, phone_mobile: '+16175550175' })
    const company = await db
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', person.company_id)
      .executeTakeFirstOrThrow()
    const written = await db.transaction().execute(async (tx) => {
      const told = {
        person,
        company,
        channel: 'sms',
        purpose: 'service',
        text: 'See you at 9',
        send_at: new Date(),
      } as const
      const message = await writeOwn(tx, told)
      await tx.updateTable('people').set({ sms_opted_out: true }).where('id', '=', person.id).execute()
      return message
    })

    expect(await settled(db, written.id)).toMatchObject({ status: 'failed', reason: 'sms_opted_out' })
    expect(await sentTo(db, '+16175550175')).toEqual([])
  })

  test('and undo in time is never sent', async ({ club }) => {
    const { db } = club.server.context
    const { person, page, book } = await newBooker(club, { salesperson_id: club.users['boston_manager']! })
    await book(freeTimeOf(await page(), 17))
    await arrived(db, person.email!, 1)
    const { id } = await db
      .selectFrom('activities')
      .select('id')
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow()
    const manager = await club.as('boston_manager')
    await manager.call('DELETE /api/activities/{id}', { params: { id } })
    await manager.call('PUT /api/activities/{id}/restore', { params: { id } })
    await eventually(() => isSent(db, id, 'activity.restored'))
    await hurry(db, id)
    await eventually(async () => (await pendingOf(db, id)).length === 0)

    expect(await sentTo(db, person.email!)).toHaveLength(1)
  })

  test('and cancel right after moving it mentions the time the person knows', async ({ club }) => {
    const { db } = club.server.context
    const { person, page, book } = await newBooker(club, { salesperson_id: club.users['boston_manager']! })
    const [known, never] = [freeTimeOf(await page(), 18), freeTimeOf(await page(), 19)]
    await book(known)
    const [message] = await arrived(db, person.email!, 1)
    const { id } = await db
      .selectFrom('activities')
      .select('id')
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow()
    const manager = await club.as('boston_manager')
    await manager.call('PUT /api/activities/{id}', { params: { id }, body: { start: never } })
    await manager.call('DELETE /api/activities/{id}', { params: { id } })
    await eventually(() => isSent(db, id, 'activity.deleted'))
    await hurry(db, id)
    const [, cancelled] = await arrived(db, person.email!, 2)

    expect(cancelled?.subject).toBe('Your appointment at Harbor Athletic is cancelled')
    const time = /^\w+, \w+ \d+, \d{4}, .+$/m.exec(message!.text)![0]
    expect(cancelled!.text).toContain(time)
    expect(readFile(cancelled!.attachments[0]!.content)).toMatchObject({ method: 'CANCEL', start: known })
  })

  test('is not sent if the club has no booking page', async ({ club }) => {
    const { db } = club.server.context
    const company_id = club.clubs['berlin']!
    const { id } = await db
      .insertInto('people')
      .values({ company_id, first_name: 'Jo', email: 'jo.berlin@example.com' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const manager = await club.as('berlin_club_manager')
    const tour = await newActivity(club.server, company_id, { type: 'Event', kind_code: 'tour', person_id: id })
    await manager.call('PUT /api/activities/{id}/mark_confirmed', { params: { id: tour.id } })
    await eventually(() => isSent(db, tour.id, 'activity.confirmed'))

    expect(await pendingOf(db, tour.id)).toEqual([])
  })
})
