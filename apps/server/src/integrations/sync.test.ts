import type { ExternalEvent } from '@spotter/domain/integrations/plan-events.ts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { withBusyTimes } from '../booking/sellers.ts'
import type { Browser, Club } from '../test/club.ts'
import { test } from '../test/club.ts'
import { eventually } from '../test/eventually.ts'
import { type Connector, ConnectorFailure } from '../platform/ports/connector.ts'
import { demoEmployees } from './connectors/demo-fixture.ts'
import { syncAll } from './sync/sync-all.ts'
import { syncIntegration } from './sync/sync-integration.ts'
import { scripted } from './test/scripted.ts'
import { assign } from '../people/test/assign.ts'

const hour = 3_600_000
let turn = 0

async function connected({ server, clubs, users }: Club) {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  const salesperson_id = users['salesperson']!
  const member = `M-${(turn += 1)}`
  await db.updateTable('users').set({ abc_employee_id: null }).execute()
  await sql`update activities set deleted_at = now() where external_id is not null`.execute(db)
  await db.deleteFrom('abc_employees').execute()
  await db.deleteFrom('system_integrations').where('company_id', '=', company_id).execute()
  const { id } = await db
    .insertInto('system_integrations')
    .values({ company_id, api: 'abcfin', enabled: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const employee = await db
    .insertInto('abc_employees')
    .values({ company_id, system: 'abcfin', external_id: 'E-1', name: 'Dana Whitfield' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('users').set({ abc_employee_id: employee.id }).where('id', '=', salesperson_id).execute()
  const person = await db
    .insertInto('people')
    .values({ company_id, first_name: 'Mia', last_name: member, salesperson_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('person_memberships')
    .values({ company_id, person_id: person.id, system: 'abcfin', external_id: member, status: 'Active' })
    .execute()
  const connector = scripted(server.context, {
    employees: async () => [{ external_id: 'E-1', name: 'Dana Whitfield' }],
  })
  const start = new Date(Date.now() + (24 * turn + 24) * hour)
  const event = (values: Partial<ExternalEvent> = {}): ExternalEvent => ({
    external_id: `event-${turn}`,
    employee_external_id: 'E-1',
    person_external_id: member,
    name: 'Personal training',
    sells: false,
    start,
    end: new Date(start.getTime() + hour),
    ...values,
  })
  const sync = () => syncIntegration(server.context, { system_integration_id: id })
  const events = () =>
    db
      .selectFrom('activities')
      .selectAll()
      .where('company_id', '=', company_id)
      .where('external_id', 'like', `event-${turn}%`)
      .orderBy('id')
      .execute()
  const state = () => db.selectFrom('system_integrations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return {
    db,
    id,
    company_id,
    salesperson_id,
    person_id: person.id,
    member,
    employee_id: employee.id,
    connector,
    event,
    sync,
    events,
    state,
  }
}
const answerEvents = (connector: Connector, ...events: ExternalEvent[]) => (connector.events = async () => events)

describe('a sync', () => {
  test('imports employees, events and statuses', async ({ club }) => {
    const { connector, sync, event, events, state, db, member, person_id, salesperson_id, company_id } =
      await connected(club)
    connector.employees = async () => [
      { external_id: 'E-1', name: 'Dana Whitfield-Smith' },
      { external_id: 'E-2', name: 'Marcus Oyelaran' },
    ]
    answerEvents(connector, event())
    connector.members = async () => [{ external_id: member, status: 'Active - Freeze', membership_type: 'Flex 12' }]
    await sync()

    expect(await events()).toMatchObject([
      {
        abc_event: true,
        type: 'Event',
        kind_code: 'non-sales-appointment',
        person_id,
        salesperson_id,
        name: 'Personal training',
      },
    ])
    const manager = await club.as('club_manager')
    const { collection } = await manager.call('GET /api/account/references/abc_employees')
    expect(collection.map(({ text }) => text)).toEqual(['Dana Whitfield-Smith', 'Marcus Oyelaran'])
    const membership = await db
      .selectFrom('person_memberships')
      .selectAll()
      .where('person_id', '=', person_id)
      .execute()
    expect(membership).toMatchObject([{ status: 'Active - Freeze', membership_type: 'Flex 12' }])
    expect(await state()).toMatchObject({
      sync_state: 'idle',
      last_error: null,
      failures: 0,
      sync_done: 4,
      sync_total: 4,
    })
    expect((await state()).last_sync_at).not.toBeNull()
    const { rows } = await sql<{ description: string }>`
      select description from history where person_id = ${person_id} and object = 'person'`.execute(db)
    expect(rows).toEqual([{ description: 'ABC Fitness: Active → Active - Freeze' }])
    const { body } = await (
      await club.as('root')
    ).send('GET', '/api/account/references/abc_employees', {
      query: { for_company_id: club.clubs['london']! },
    })
    expect(body).toEqual({ collection: [] })
    expect(company_id).toBe(club.clubs['melbourne'])
  })

  test('run again changes and publishes nothing', async ({ club }) => {
    const { connector, sync, event, events, member, db } = await connected(club)
    answerEvents(connector, event(), event({ external_id: `event-${turn}-b`, sells: true }))
    connector.members = async () => [{ external_id: member, status: 'Inactive - Expired' }]
    await sync()
    const facts = async () =>
      (
        await db
          .selectFrom('audit')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count
    const [before, recorded] = [await events(), await facts()]
    await sync()
    expect(await events()).toEqual(before)
    expect(await facts()).toBe(recorded)
  })

  test('updates changed events and removes missing ones, which return as the same record', async ({ club }) => {
    const { connector, sync, event, events } = await connected(club)
    answerEvents(connector, event())
    await sync()
    const [first] = await events()

    answerEvents(
      connector,
      event({
        name: 'Fitness check',
        start: new Date(event().start.getTime() + hour),
        end: new Date(event().end.getTime() + hour),
      }),
    )
    await sync()
    expect(await events()).toMatchObject([{ id: first!.id, name: 'Fitness check', deleted_at: null }])
    expect(Date.parse((await events())[0]!.start)).toBe(event().start.getTime() + hour)

    answerEvents(connector)
    await sync()
    expect((await events())[0]!.deleted_at).not.toBeNull()
    answerEvents(connector, event())
    await sync()
    expect(await events()).toMatchObject([{ id: first!.id, name: 'Personal training', deleted_at: null }])
  })

  test('leaves completed and foreign events alone', async ({ club }) => {
    const { connector, sync, event, events, db, company_id, salesperson_id } = await connected(club)
    const own = await db
      .insertInto('activities')
      .values({
        company_id,
        salesperson_id,
        type: 'Event',
        kind_code: 'personal',
        start: event().start,
        end: event().end,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    answerEvents(connector, event())
    await sync()
    const [{ id } = { id: 0 }] = await events()
    const manager = await club.as('club_manager')
    await manager.call('PUT /api/activities/{id}', { params: { id }, body: { complete: true } })
    answerEvents(connector)
    await sync()
    expect(await events()).toMatchObject([{ id, complete: true, outcome: null, deleted_at: null }])
    const kept = await db.selectFrom('activities').select('deleted_at').where('id', '=', own.id).executeTakeFirst()
    expect(kept).toEqual({ deleted_at: null })
  })

  test('adds overlapping events, marked as such', async ({ club }) => {
    const { connector, sync, event, events, db, company_id, salesperson_id, person_id } = await connected(club)
    const { start, end } = event()
    await db
      .insertInto('activities')
      .values({ company_id, salesperson_id, person_id, type: 'Event', kind_code: 'tour', start, end })
      .execute()
    answerEvents(connector, event({ sells: true }))
    await sync()
    expect(await events()).toMatchObject([{ kind_code: 'tour', overlap_reason: 'From the membership system' }])
  })

  test('superseded by another run writes nothing more', async ({ club }) => {
    const { connector, sync, event, events, state, member } = await connected(club)
    answerEvents(connector, event())
    let wake = () => {}
    const asleep = new Promise<void>((resolve) => (wake = resolve))
    let sleeping = false
    connector.members = async () => {
      sleeping = true
      await asleep
      return [{ external_id: member, status: 'Inactive - Cancelled' }]
    }
    // As if its worker died and another takes over.
    const first = sync()
    await eventually(async () => sleeping)
    connector.members = async () => [{ external_id: member, status: 'Active - Freeze' }]
    await sync()
    expect(await events()).toHaveLength(1)
    wake()
    await first

    expect(await events()).toHaveLength(1)
    expect(await state()).toMatchObject({ sync_state: 'idle', last_error: null })
    const { rows } = await sql<{ status: string }>`
      select status from person_memberships where external_id = ${member}`.execute(club.server.context.db)
    expect(rows).toEqual([{ status: 'Active - Freeze' }])
  })

  test('interrupted between two steps continues with the rest', async ({ club }) => {
    const { connector, sync, event, events, state, db } = await connected(club)
    const many = Array.from({ length: 120 }, (_, at) => event({ external_id: `event-${turn}-${at}` }))
    answerEvents(connector, ...many)
    // Fails in the middle of the second batch, like a crash.
    await sql`create function end_sync() returns trigger language plpgsql as $$ begin
      if new.external_id like '%-70' then raise exception 'crashed'; end if; return new; end $$`.execute(db)
    await sql`create trigger end_sync before insert on activities for each row execute function end_sync()`.execute(db)
    await expect(sync()).rejects.toThrow('crashed')
    expect(await events()).toHaveLength(50)
    expect(await state()).toMatchObject({
      sync_state: 'idle',
      failures: 1,
      last_error: expect.stringContaining('went wrong'),
    })

    await sql`drop function end_sync cascade`.execute(db)
    await sync()
    expect(await events()).toHaveLength(120)
    expect(new Set((await events()).map(({ external_id }) => external_id)).size).toBe(120)
    expect(await state()).toMatchObject({ failures: 0, last_error: null })
  })

  test('that fails stores the reason and backs off; existing data stays', async ({ club }) => {
    const { connector, sync, event, events, state, id, db } = await connected(club)
    answerEvents(connector, event())
    await sync()
    connector.events = async () => {
      throw new ConnectorFailure('unreachable')
    }
    const waits: number[] = []
    for (let failure = 1; failure <= 3; failure++) {
      await sync()
      const { last_error, failures, next_sync_at } = await state()
      expect({ last_error, failures }).toEqual({ last_error: "We couldn't reach the system.", failures: failure })
      waits.push(Math.round((Date.parse(next_sync_at!) - Date.now()) / 60_000))
    }
    expect(waits).toEqual([1, 5, 15])
    expect((await events())[0]!.deleted_at).toBeNull()
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from graphile_worker.jobs where key = ${`sync_integration:${id}`}
        and run_at > now() + interval '10 minutes'`.execute(db)
    expect(rows).toEqual([{ count: 1 }])
    await syncAll(club.server.context)
    expect((await state()).sync_state).toBe('idle')
  })

  test('logs failures without credentials', async ({ club }) => {
    const { connector, sync, id, company_id } = await connected(club)
    const root = await club.as('root')
    await root.send('PUT', `/api/companies/${company_id}/system_integrations/${id}`, {
      body: { credentials: 'hunter-4711' },
    })
    connector.employees = async ({ connection }) => {
      throw new TypeError(`no such header ${connection.credentials}`)
    }
    const fault = await sync().catch((error: Error) => error)
    expect(String(fault)).toContain('no such header')
    expect(`${String(fault)} ${(fault as Error).stack}`).not.toContain('hunter-4711')
  })

  test('is requested with a button, runs in the background and is queued once', async ({ club }) => {
    const { state, company_id, id } = await connected(club)
    const manager = await club.as('club_manager')
    const path = `/api/companies/${company_id}/system_integrations/${id}/sync`
    const [first, second] = [await manager.send<{ message: string }>('POST', path), await manager.send('POST', path)]
    expect(first).toMatchObject({ status: 200, body: { message: 'The sync has started.' } })
    expect(second.status).toBe(200)
    await eventually(async () => (await state()).last_sync_at !== null)
    // Jobs use the demo connector, not the test's.
    const { collection } = await manager.call('GET /api/account/references/abc_employees')
    expect(collection.map(({ text }) => text)).toEqual(demoEmployees.map(({ name }) => name).toSorted())
  })

  test('goes every hour for connections that are on and that there is a way to', async ({ club }) => {
    const { db, state, id } = await connected(club)
    const { id: other } = await db
      .insertInto('system_integrations')
      .values({ company_id: club.clubs['berlin']!, api: 'csi', enabled: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    await syncAll(club.server.context)
    await eventually(async () => (await state()).last_sync_at !== null)
    const untouched = await db.selectFrom('system_integrations').selectAll().where('id', '=', other).executeTakeFirst()
    expect(untouched).toMatchObject({ sync_state: 'idle', last_sync_at: null, last_error: null })
    await db
      .updateTable('system_integrations')
      .set({ enabled: false, last_sync_at: null })
      .where('id', '=', id)
      .execute()
    await syncAll(club.server.context)
    expect((await state()).sync_state).toBe('idle')
  })
})

describe('an event of the membership system', () => {
  const refused = {
    status: 422,
    body: { errors: { base: ['This comes from the membership system. Change it there.'] } },
  }
  const made = async (club: Club) => {
    const all = await connected(club)
    answerEvents(all.connector, all.event({ sells: true }))
    await all.sync()
    const [event] = await all.events()
    return { ...all, activity: event!, manager: await club.as('club_manager') }
  }
  const put = (browser: Browser, id: number, body: object) => browser.send('PUT', `/api/activities/${id}`, { body })

  test('is not changed, moved, confirmed, deleted or restored here', async ({ club }) => {
    const { manager, activity, events, db } = await made(club)
    const { id } = activity
    expect(await put(manager, id, { name: 'Mine' })).toMatchObject(refused)
    expect(await put(manager, id, { start: new Date().toISOString() })).toMatchObject(refused)
    expect(await put(manager, id, { complete: true, outcome: 'Booked', name: 'Mine' })).toMatchObject(refused)
    expect(await manager.send('PUT', `/api/activities/${id}/mark_confirmed`)).toMatchObject(refused)
    expect(await manager.send('DELETE', `/api/activities/${id}`)).toMatchObject(refused)
    expect(await events()).toEqual([activity])
    await db.updateTable('activities').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    expect(await manager.send('PUT', `/api/activities/${id}/restore`)).toMatchObject(refused)
  })

  test('is completed with an outcome, which can be undone', async ({ club }) => {
    const { manager, activity, events } = await made(club)
    expect((await put(manager, activity.id, { complete: true, outcome: 'Booked' })).status).toBe(200)
    expect(await events()).toMatchObject([{ complete: true, outcome: 'Booked' }])
    expect((await manager.send('PUT', `/api/events/${activity.id}/revert`)).status).toBe(200)
    expect(await events()).toMatchObject([{ complete: false, outcome: null }])
  })

  test('is shown with its mark in the calendar, on the person and among what can be done', async ({ club }) => {
    const { manager, activity, person_id } = await made(club)
    const day = activity.start.slice(0, 10)
    const before = new Date(Date.parse(day) - 24 * hour).toISOString().slice(0, 10)
    const after = new Date(Date.parse(day) + 24 * hour).toISOString().slice(0, 10)
    const calendar = await manager.call('GET /api/events', { query: { from: before, to: after } })
    const shown = calendar.collection.find(({ id }) => id === activity.id)
    expect(shown).toMatchObject({ abc_event: true })
    const { body } = await manager.send('GET', `/api/people/${person_id}/activities`)
    expect(JSON.stringify(body)).toContain('"abc_event":true')
    const one = await manager.call('GET /api/activities/{id}', { params: { id: activity.id } })
    expect(one.abilities).toMatchObject({ edit: false, delete: false, confirm: false, complete: true })
  })

  test('blocks the linked user’s time on the booking page', async ({ club }) => {
    const { db, activity, salesperson_id } = await made(club)
    const seller = { id: salesperson_id } as Parameters<typeof withBusyTimes>[1][number]
    const [busy] = await withBusyTimes(db, [seller], { start: new Date(activity.start), end: new Date(activity.end) })
    expect(busy!.busy).toEqual([{ start: new Date(activity.start), end: new Date(activity.end) }])
  })

  test('stays with its trainer when the person gets another salesperson', async ({ club }) => {
    const { activity, person_id, salesperson_id, events } = await made(club)
    await assign(club.server, [person_id], club.users['manager']!)
    expect(await events()).toMatchObject([{ id: activity.id, salesperson_id }])
  })

  test('is removed with its connection while in the future, and returns with it', async ({ club }) => {
    const { manager, events, company_id, id, state, activity, sync } = await made(club)
    const path = `/api/companies/${company_id}/system_integrations/${id}`
    await manager.send('PUT', path, { body: { enabled: false } })
    expect((await events())[0]!.deleted_at).not.toBeNull()
    await manager.send('PUT', path, { body: { enabled: true } })
    await eventually(async () => (await state()).sync_state === 'idle')
    await sync()
    expect(await events()).toMatchObject([{ id: activity.id, deleted_at: null }])
  })

  test('of a person who moves to another club becomes the trainer’s own time', async ({ club }) => {
    const { db, activity, person_id, events, company_id } = await made(club)
    await db.updateTable('companies').set({ enable_moving_people: true }).where('id', '=', company_id).execute()
    const moved = await (
      await club.as('root')
    ).send('POST', `/api/people/${person_id}/move`, {
      body: { destination_company_id: club.clubs['london'] },
    })
    expect(moved.status).toBe(200)
    expect(await events()).toMatchObject([{ id: activity.id, company_id, person_id: null, kind_code: 'personal' }])
  })
})

describe('a user', () => {
  test('is linked to one employee of their club and gets that employee’s events', async ({ club }) => {
    const { db, connector, event, events, employee_id, company_id, sync, state } = await connected(club)
    await db.updateTable('users').set({ abc_employee_id: null }).execute()
    answerEvents(connector, event())
    await sync()
    expect(await events()).toMatchObject([{ salesperson_id: null }])
    let synced = (await state()).last_sync_at
    const manager = await club.as('club_manager')
    const id = club.users['manager']!
    const link = (user: number, abc_employee_id: number | null) =>
      manager.send<{ abc_employee_id: number; abc_employee_name: string; errors: unknown }>(
        'PUT',
        `/api/companies/${company_id}/users/${user}`,
        { body: { abc_employee_id } },
      )
    const linked = await link(id, employee_id)
    expect(linked.body).toMatchObject({ abc_employee_id: employee_id, abc_employee_name: 'Dana Whitfield' })
    const followed = async () => {
      await eventually(async () => (await state()).last_sync_at !== synced && (await state()).sync_state === 'idle')
      await sync()
      synced = (await state()).last_sync_at
      return (await events())[0]?.salesperson_id
    }
    expect(await followed()).toBe(id)

    const second = await link(club.users['salesperson']!, employee_id)
    expect(second).toMatchObject({ status: 422, body: { errors: { abc_employee_id: ['has already been taken'] } } })
    const unlinked = await link(id, null)
    expect(unlinked.body).toMatchObject({ abc_employee_id: null, abc_employee_name: null })
    expect(await followed()).toBeNull()
  })

  test('is not linked to an employee of a club that is not theirs', async ({ club }) => {
    const { db, company_id } = await connected(club)
    const foreign = await db
      .insertInto('abc_employees')
      .values({ company_id: club.clubs['london']!, system: 'abcfin', external_id: 'E-9', name: 'Another Trainer' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const path = `/api/companies/${company_id}/users/${club.users['salesperson']}`
    for (const who of ['club_manager', 'root']) {
      const refused = await (await club.as(who)).send('PUT', path, { body: { abc_employee_id: foreign.id } })
      expect(refused).toMatchObject({
        status: 422,
        body: { errors: { abc_employee_id: ['is not included in the list'] } },
      })
    }
    const manager = await club.as('club_manager')
    const elsewhere = { query: { for_company_id: club.clubs['london']! } }
    expect((await manager.send('GET', '/api/account/references/abc_employees', elsewhere)).status).toBe(404)
  })
})
