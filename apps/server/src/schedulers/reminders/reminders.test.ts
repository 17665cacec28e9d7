import { sql } from 'kysely'
import { afterEach, describe, expect } from 'vitest'
import { settled, takenFor } from '../../messages/test/leave.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { test } from '../../test/club.ts'
import { eventually } from '../../test/eventually.ts'
import {
  clear,
  type Having,
  hour,
  newReminder,
  newTour,
  planAll,
  remindersPath,
  runNow,
  runsOf,
  statesOf,
} from '../test/scheduling.ts'
import { runReminders } from './run-reminders.ts'

let last: Having | null = null
afterEach(async () => {
  if (last) await clear(last)
})

async function reminded(club: Having, values: Parameters<typeof newReminder>[1] = {}, tour: object = {}) {
  last = club
  const reminder = await newReminder(club, values)
  const appointment = await newTour(club, tour)
  await planAll(club)
  return { reminder, appointment }
}

const move = ({ server }: Having, id: number, start: Date) =>
  sql`update activities set start = ${start}, "end" = ${start}::timestamptz + interval '1 hour' where id = ${id}`.execute(
    server.context.db,
  )

describe('an appointment', () => {
  test('is reminded of once, with its own date and time', async ({ club }) => {
    const text = 'Hi [person.first_name], [person.appointment_date] at [person.appointment_time] in [company.name]'
    const { appointment } = await reminded(club, { text }, { start: new Date('2031-03-05T23:00:00Z') })
    await newTour(club, { person_id: appointment.person_id, start: new Date(Date.now() + 24 * hour) })
    await runNow(club, appointment)
    await runNow(club, appointment)
    const [run, ...more] = await runsOf(club, appointment.id)
    expect(more).toEqual([])
    expect(run).toMatchObject({ state: 'done', reason: null })
    const message = await settled(club.server.context.db, run!.message_id!)
    expect(message).toMatchObject({ status: 'delivered', purpose: 'service' })
    const [taken] = await takenFor(club.server.context.db, appointment.phone_mobile)
    expect(taken?.text).toContain('Hi Nell, 06/03/2031 at 10:00 am in Northside Fitness')
  })

  test('that is moved is reminded of at its new time, and not twice for the same time', async ({ club }) => {
    const { appointment } = await reminded(club)
    const later = new Date(Date.now() + 120 * hour)
    await move(club, appointment.id, later)
    await planAll(club)
    expect(await statesOf(club, appointment.id)).toEqual(['cancelled: appointment_moved', 'planned'])
    await runNow(club, appointment)
    await move(club, appointment.id, new Date(appointment.start))
    await planAll(club)
    await runNow(club, appointment)
    await move(club, appointment.id, later)
    await planAll(club)
    await runNow(club, appointment)
    expect(await statesOf(club, appointment.id)).toEqual(['done', 'done'])
  })

  test.for([
    ['deleted', sql`deleted_at = now()`, 'cancelled: appointment_cancelled'],
    ['completed', sql`complete = true`, 'cancelled: appointment_completed'],
    ['made another kind', sql`kind_code = 'walk-in'`, 'cancelled: other_kind'],
  ] as const)('that is %s is not', async ([, change, expected], { club }) => {
    const { appointment } = await reminded(club)
    await sql`update activities set ${change} where id = ${appointment.id}`.execute(club.server.context.db)
    await planAll(club)
    expect(await statesOf(club, appointment.id)).toEqual([expected])
  })

  test('of a person who opts out is left out, and planned again when they opt in', async ({ club }) => {
    const { appointment } = await reminded(club)
    const setOptOut = (isOut: boolean) =>
      sql`update people set sms_opted_out = ${isOut} where id = ${appointment.person_id}`.execute(
        club.server.context.db,
      )
    await setOptOut(true)
    await planAll(club)
    expect(await statesOf(club, appointment.id)).toEqual(['left_out: sms_opted_out'])
    await setOptOut(false)
    await planAll(club)
    expect(await statesOf(club, appointment.id)).toEqual(['planned'])
  })

  test('booked by a request is planned without waiting for the next minute, and shown with the person', async ({
    club,
  }) => {
    last = club
    await newReminder(club)
    const { person_id } = await newTour(club)
    const manager = await club.as('club_manager')
    const activity = { type: 'Event', kind_code: 'tour', start: '2031-06-04T00:00:00Z', end: '2031-06-04T01:00:00Z' }
    const booked = await manager.send<{ id: number }>('POST', `/api/people/${person_id}/activities`, {
      body: { activity },
    })
    const ahead = await eventually(async () => {
      const { collection } = await manager.call('GET /api/people/{id}/reminders', { params: { id: person_id } })
      return collection.find(({ activity_id }) => activity_id === booked.body.id)
    })
    expect(ahead).toMatchObject({ state: 'planned', channel: 'sms', due_at: '2031-06-03T00:00:00.000Z' })
  })
})

describe('a reminder', () => {
  test('that changes moves what is ahead', async ({ club }) => {
    const { appointment, reminder } = await reminded(club)
    const [before] = await runsOf(club, appointment.id)
    const manager = await club.as('club_manager')
    const params = { company_id: club.clubs['melbourne']!, id: reminder.id }
    await manager.call(`PUT ${remindersPath}/{id}`, { params, body: { offset_count: 2 } })
    await planAll(club)
    await eventually(async () => {
      const [after] = await runsOf(club, appointment.id)
      return after?.scheduler_version === 2 && Date.parse(before!.due_at) - Date.parse(after.due_at) >= 23 * hour
    })
  })

  test('that is removed cancels what is ahead, and restored plans it again', async ({ club }) => {
    const { appointment, reminder } = await reminded(club)
    const manager = await club.as('club_manager')
    const params = { company_id: club.clubs['melbourne']!, id: reminder.id }
    await manager.call(`DELETE ${remindersPath}/{id}`, { params })
    await eventually(async () => (await statesOf(club, appointment.id))[0] === 'cancelled: reminder_removed')
    await manager.call(`PUT ${remindersPath}/{id}/restore`, { params })
    await eventually(async () => (await statesOf(club, appointment.id))[0] === 'planned')
  })

  test('sent twice by a double click is added once', async ({ club }) => {
    last = club
    const manager = await club.as('club_manager')
    const path = `/api/companies/${club.clubs['melbourne']}/scheduler/appointment_reminders`
    const request = { body: { text: 'Twice' }, headers: { 'x-request-id': 'b5f3f1f0-7e1a-4d64-a55e-4f4a4f0c0a01' } }
    const [one, two] = await Promise.all([manager.send('POST', path, request), manager.send('POST', path, request)])
    expect(two.body).toEqual(one.body)
  })

  test('of another club is not found, and managers without settings are refused', async ({ club }) => {
    const { reminder } = await reminded(club)
    const path = (club_id: number) => `/api/companies/${club_id}/scheduler/appointment_reminders/${reminder.id}`
    const elsewhere = await (await club.as('root')).send('PUT', path(club.clubs['london']!), { body: { text: 'x' } })
    const lower = await (await club.as('manager')).send('PUT', path(club.clubs['melbourne']!), { body: { text: 'x' } })
    expect([elsewhere.status, lower.status]).toEqual([404, 403])
  })

  test('with wrong values is refused by field', async ({ club }) => {
    const body = { text: ' ', offset_count: -1, time: 'noon', kinds: ['call'], template_id: 99_999_999 }
    const path = `/api/companies/${club.clubs['melbourne']}/scheduler/appointment_reminders`
    const refused = await (await club.as('club_manager')).send<{ errors: object }>('POST', path, { body })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors).toSorted()).toEqual([
      'kinds',
      'offset_count',
      'template_id',
      'text',
      'time',
    ])
  })

  test('with a mistyped field is refused under its text', async ({ club }) => {
    const body = { text: 'Hi [person.fist_name]', offset_count: 1, offset_unit: 'day', kinds: ['tour'] }
    const path = `/api/companies/${club.clubs['melbourne']}/scheduler/appointment_reminders`
    const refused = await (await club.as('club_manager')).send('POST', path, { body })
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { text: ['contains an unknown field: [person.fist_name]'] } },
    })
  })
})

/** While this holds, a worker can write no message. */
async function holdMessages(db: Having['server']['context']['db']) {
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const ended = transaction(db, async (tx) => {
    await sql`lock table messages in exclusive mode`.execute(tx)
    hold()
    await released
  })
  await held
  return async () => {
    release()
    await ended
  }
}

const endWaiting = (db: Having['server']['context']['db']) =>
  sql`
    select pg_terminate_backend(pid) from pg_locks
    where relation = 'messages'::regclass and not granted and database = (
      select oid from pg_database where datname = current_database())`.execute(db)

describe('whatever happens meanwhile', () => {
  test('two workers send each reminder once', async ({ club }) => {
    last = club
    await newReminder(club)
    const tours = await Promise.all(Array.from({ length: 30 }, () => newTour(club)))
    await Promise.all([planAll(club), planAll(club)])
    await Promise.all([runNow(club, ...tours), runReminders(club.server.context), runReminders(club.server.context)])
    const { rows } = await eventually(async () => {
      const answer = await sql<{ done: number; messages: number }>`
        select count(distinct run.id)::int as done, count(message.id)::int as messages
        from reminder_runs run join activities on activities.id = run.activity_id
          left join messages message on message.person_id = activities.person_id
        where run.activity_id = any(${tours.map(({ id }) => id)}::bigint[]) and run.state = 'done'`.execute(
        club.server.context.db,
      )
      return answer.rows[0]?.done === 30 && answer
    })
    expect(rows).toEqual([{ done: 30, messages: 30 }])
  })

  test('a worker that dies before the end of a run has sent nothing, and the next sends it once', async ({ club }) => {
    const { appointment } = await reminded(club)
    const { db } = club.server.context
    const release = await holdMessages(db)
    await sql`update reminder_runs set due_at = now() where activity_id = ${appointment.id}`.execute(db)
    const worker = { end: '' }
    void runReminders(club.server.context).then(
      () => (worker.end = 'done'),
      () => (worker.end = 'died'),
    )
    await eventually(async () => {
      await endWaiting(db)
      return worker.end
    })
    await release()
    expect(worker.end).toBe('died')
    expect(await statesOf(club, appointment.id)).toEqual(['planned'])
    await runNow(club, appointment)
    expect(await statesOf(club, appointment.id)).toEqual(['done'])
    const messages = await db
      .selectFrom('messages')
      .select('id')
      .where('person_id', '=', appointment.person_id)
      .execute()
    expect(messages).toHaveLength(1)
  })

  test('finding what is due reads only what is due', async ({ club }) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from reminder_runs where state = 'planned' and due_at <= now() order by due_at, id limit 200`.execute(
      club.server.context.db,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('reminder_runs_due')
  })
})
