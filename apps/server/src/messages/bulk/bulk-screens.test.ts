import type { ReportAnswer } from '@spotter/contract/reports/report-answer.ts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { untilEnded } from '../../bulk-changes/test/journal.ts'
import { newPerson } from '../../people/test/new-person.ts'
import { type Club, test } from '../../test/club.ts'
import { eventually } from '../../test/eventually.ts'
import { takenFor } from '../test/leave.ts'

let groups = 0

async function group({ server, clubs }: Pick<Club, 'server' | 'clubs'>) {
  const last_name = `Group${++groups}y`
  const add = (no: number, values: object = {}) =>
    newPerson(server, clubs['melbourne']!, {
      first_name: `Nr${no}`,
      last_name,
      email: `nr${no}.${last_name.toLowerCase()}@example.com`,
      ...values,
    })
  const people = [await add(1), await add(2), await add(3)]
  const optedOut = await add(4, { email_opted_out: true })
  return { people, optedOut, filter: { q: last_name, checked_all: true } }
}

const letter = { subject: 'Open day', text: '<p>Hi [person.first_name], see you.</p>' }

describe('a test to oneself', () => {
  test('shows the email as the first recipient would get it, and is no message of theirs', async ({ club }) => {
    const { people, filter } = await group(club)
    const { db } = club.server.context
    const root = await club.as('root')
    const { message } = await root.call('POST /api/messages/test', { body: { ...letter, channel: 'email', filter } })
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', club.users['root']!)
      .executeTakeFirstOrThrow()
    expect(message).toContain(email)
    const [sent] = await eventually(async () => {
      const taken = (await takenFor(db, email ?? '')).filter(({ subject }) => subject === 'Test: Open day')
      return taken.length > 0 && taken
    })
    expect(sent?.html).toContain('Hi Nr1, see you.')
    const ids = people.map(({ id }) => id)
    expect(await db.selectFrom('messages').select('id').where('person_id', 'in', ids).execute()).toEqual([])
  })

  test('as an SMS goes to the user’s own number, and asks for one without', async ({ club, users }) => {
    const { filter } = await group(club)
    const { db } = club.server.context
    const root = await club.as('root')
    const body = { channel: 'sms', filter, text: 'Hi [person.first_name]' } as const
    const setPhone = (phone_number: string | null) =>
      db.updateTable('users').set({ phone_number }).where('id', '=', users['root']!).execute()
    await setPhone(null)
    const refused = await root.send<{ errors: object }>('POST', '/api/messages/test', { body })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { to: ['Add a phone number to your profile to get a test message.'] },
    ])
    await setPhone('+61412555888')
    await root.call('POST /api/messages/test', { body })
    const taken = await eventually(async () => {
      const all = await takenFor(db, '+61412555888')
      return all.length > 0 && all
    })
    expect(taken[0]?.text).toContain('Hi Nr1')
  })

  test('needs a text, someone selected and the permission', async ({ club }) => {
    const { filter } = await group(club)
    const root = await club.as('root')
    const errorsOf = async (body: object) =>
      (await root.send<{ errors: object }>('POST', '/api/messages/test', { body })).body.errors
    expect(await errorsOf({ ...letter, channel: 'email', filter, text: ' ' })).toEqual({ text: ["can't be blank"] })
    expect(await errorsOf({ ...letter, channel: 'email', filter: { q: 'nobody has this name' } })).toEqual({
      filter: ['There are no results for bulk action.'],
    })
    const sms = { channel: 'sms', filter, text: 'Hi' }
    expect((await (await club.as('manager')).send('POST', '/api/messages/test', { body: sms })).status).toBe(403)
  })
})

describe('results', () => {
  test('are by person with the reason, and can be narrowed to one result', async ({ club, clubs }) => {
    const { people, optedOut, filter } = await group(club)
    const { db } = club.server.context
    const root = await club.as('root')
    const { change } = await root.call('POST /api/emails', { body: { ...letter, filter, bulk: true } })
    await untilEnded(club.server, change.id)
    const isSettled = async () => {
      const rows = await db.selectFrom('messages').select('status').where('bulk_change_id', '=', change.id).execute()
      return rows.length === 3 && rows.every(({ status }) => status === 'delivered')
    }
    await eventually(isSettled)
    await sql`
      update messages set status = 'undelivered', reason = 'The mailbox does not exist.'
      where bulk_change_id = ${change.id} and person_id = ${people[1]!.id}`.execute(db)
    const params = { id: change.id }
    const of = (query: object) => root.call('GET /api/messages/bulk/{id}/results', { params, query })

    const all = await of({})
    expect(all.collection.map(({ person_id, result, reason }) => [person_id, result, reason])).toEqual([
      [people[0]!.id, 'delivered', null],
      [people[1]!.id, 'failed', 'The mailbox does not exist.'],
      [people[2]!.id, 'delivered', null],
      [optedOut.id, 'skipped', 'Person opted out from receiving Emails'],
    ])
    expect(all.collection[0]).toMatchObject({ name: expect.stringContaining('Nr1') as string })
    const { body: report } = await root.send<ReportAnswer>('GET', '/api/reports/bulk_email')
    expect(report.collection.find(({ key }) => key === `${change.id}:${clubs['melbourne']!}`)).toMatchObject({
      opted_out: 1,
    })
    const failed = await of({ result: 'failed', per_page: 1 })
    expect(failed.collection.map(({ person_id }) => person_id)).toEqual([people[1]!.id])
    expect(failed.pagination.total_entries).toBe(1)
    expect((await root.send('GET', `/api/messages/bulk/${change.id}/results`, { query: { result: 'x' } })).status).toBe(
      422,
    )
  })
})

describe('people of whom it is not known whether they got it', () => {
  async function cutOff(club: Club) {
    const { people, filter } = await group(club)
    const { db } = club.server.context
    const root = await club.as('root')
    const { change } = await root.call('POST /api/emails', { body: { ...letter, filter, bulk: true } })
    await untilEnded(club.server, change.id)
    const rows = () =>
      db.selectFrom('messages').selectAll().where('bulk_change_id', '=', change.id).orderBy('id').execute()
    await eventually(async () => (await rows()).every(({ status }) => status === 'delivered'))
    await sql`
      update messages set status = 'unknown', sent_at = null, delivered_at = null, provider_id = null
      where bulk_change_id = ${change.id} and person_id <> ${people[0]!.id}`.execute(db)
    return { db, root, change, rows, params: { id: change.id } }
  }

  test('are a number of their own, not of those sent, and a filter', async ({ club }) => {
    const { root, params } = await cutOff(club)
    expect(await root.call('GET /api/messages/bulk/{id}', { params })).toMatchObject({
      sent: 1,
      delivered: 1,
      unknown: 2,
    })
    const query = { result: 'unknown' }
    const { collection } = await root.call('GET /api/messages/bulk/{id}/results', { params, query })
    expect(collection.map(({ result }) => result)).toEqual(['unknown', 'unknown'])
    const { collection: days } = await root.call('GET /api/admin/campaign_reports', { query: {} })
    expect(days.some(({ unknown, sent, recipients }) => unknown >= 2 && sent + unknown <= recipients)).toBe(true)
  })

  test('get it again under the same key, and only they', async ({ club }) => {
    const { root, params, rows } = await cutOff(club)
    const before = await rows()
    const answer = await root.call('POST /api/messages/bulk/{id}/resend_unknown', { params })
    expect(answer).toMatchObject({ unknown: 0, message: 'Sending again to 2 people.' })
    // The sandbox knows the keys and stores nothing twice, so it reports no second delivery.
    await eventually(async () => (await rows()).every(({ sent_at }) => sent_at !== null))
    expect((await rows()).map(({ status }) => status)).toEqual(['delivered', 'sent', 'sent'])
    expect((await rows()).map(({ key }) => key)).toEqual(before.map(({ key }) => key))
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 2, 2])
    const again = await root.send('POST', `/api/messages/bulk/${params.id}/resend_unknown`)
    expect(again.status).toBe(422)
  })

  test('get a single one again with its text and under the Message-ID of the first', async ({ club }) => {
    const { db, root, rows } = await cutOff(club)
    const first = (await rows())[1]!
    const again = await root.call('POST /api/messages/{id}/resend', { params: { id: first.id } })
    const stored = await db.selectFrom('messages').selectAll().where('id', '=', again.id).executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ ...letter, message_id_key: first.key })
    expect(stored.key).not.toBe(first.key)
  })
})

describe('recipients in quiet hours', () => {
  test('are counted, with the time at which the first of them get it', async ({ club, clubs }) => {
    const { filter } = await group(club)
    const { db } = club.server.context
    const quiet = { quiet_from: '12:00 AM', quiet_until: '11:59 PM' }
    const root = await club.as('root')
    const waiting = async () =>
      (await root.call('POST /api/messages/recipients', { body: { channel: 'email', filter } })).waiting
    expect(await waiting()).toBeNull()
    await db.updateTable('companies').set(quiet).where('id', '=', clubs['melbourne']!).execute()
    const { count = 0, until = '' } = (await waiting()) ?? {}
    await db
      .updateTable('companies')
      .set({ quiet_from: null, quiet_until: null })
      .where('id', '=', clubs['melbourne']!)
      .execute()
    expect([count, Date.parse(until) > Date.now()]).toEqual([3, true])
  })
})

describe('recipients of several clubs', () => {
  test('are counted by club, and those of clubs where one may not are left out', async ({ club, clubs }) => {
    const { db } = club.server.context
    const last_name = 'Severalclubs'
    const [london, berlin] = [clubs['london']!, clubs['berlin']!]
    await newPerson(club.server, london, { last_name, phone_mobile: '+447700900801' })
    await newPerson(club.server, berlin, { last_name, phone_mobile: '+4915112345801' })
    await db.updateTable('companies').set({ bulk_sms: true }).where('id', '<>', berlin).execute()
    await db.updateTable('companies').set({ bulk_sms: false }).where('id', '=', berlin).execute()
    const filter = { q: last_name, checked_all: true, view_type: 'multi_site' as const }
    const root = await club.as('root')
    const counted = async (channel: 'email' | 'sms') => {
      const answer = await root.call('POST /api/messages/recipients', { body: { channel, filter } })
      return [answer.receive, new Map(answer.clubs.map(({ id, receive, access }) => [id, [receive, access]]))]
    }

    expect(await counted('email')).toEqual([
      2,
      new Map([
        [london, [1, true]],
        [berlin, [1, true]],
      ]),
    ])
    expect(await counted('sms')).toEqual([
      1,
      new Map([
        [london, [1, true]],
        [berlin, [0, false]],
      ]),
    ])
  })
})
