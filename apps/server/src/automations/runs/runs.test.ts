import { sql } from 'kysely'
import { afterEach, describe, expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { settled, takenFor } from '../../messages/test/leave.ts'
import { test } from '../../test/club.ts'
import { eventually } from '../../test/eventually.ts'
import { type Having, clear, newEnquirer, newItem, planAll, runAll, runsOf } from '../test/automating.ts'
import { runDue } from './run-due.ts'

let last: Having | null = null
afterEach(async () => {
  if (last) await clear(last)
})

async function entered(club: Having, values: object = {}) {
  last = club
  const person = await newEnquirer(club, values)
  await planAll(club)
  return person
}

const changeStatus = ({ server }: Having, person_id: number, to_status: string, cause = 'staff') =>
  server.context.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ from_status: string; company_id: number }>`
      select status as from_status, company_id from people where id = ${person_id}`.execute(tx)
    await sql`update people set status = ${to_status} where id = ${person_id}`.execute(tx)
    await sql`insert into status_changes (company_id, person_id, from_status, to_status, at, cause)
      values (${rows[0]!.company_id}, ${person_id}, ${rows[0]!.from_status}, ${to_status}, now(), ${cause})`.execute(tx)
  })

const stateOf = async (club: Having, person_id: number) =>
  (await runsOf(club, person_id)).map(({ state, reason }) => (reason ? `${state}: ${reason}` : state))

describe('entering a status', () => {
  test('sends the message of an item at once, signed by the salesperson', async ({ club }) => {
    await newItem(club, { description: 'Hi [person.first_name], when suits you?' })
    const person = await entered(club, { salesperson_id: club.users['salesperson']! })
    await runAll(club)
    const [run] = await runsOf(club, person.id)
    expect(run).toMatchObject({ state: 'done', reason: null })
    const message = await settled(club.server.context.db, run!.message_id!)
    expect(message).toMatchObject({ status: 'delivered', purpose: 'marketing', user_id: club.users['salesperson'] })
    const [taken] = await takenFor(club.server.context.db, person.phone_mobile!)
    expect(taken?.text).toContain('Hi Nell, when suits you?')
  })

  test('by a request is planned without waiting for the next minute', async ({ club }) => {
    last = club
    await newItem(club)
    const manager = await club.as('club_manager')
    const person = await manager.call('POST /api/people', {
      body: { first_name: 'Nora', last_name: 'New', phone_mobile: '+61412799001', dont_check_similars: true },
    })
    await eventually(async () => (await runsOf(club, person.id)).some(({ state }) => state === 'done'))
  })

  test('has a job at the time of an item that is due before the next minute, and then at that of the next', async ({
    club,
  }) => {
    const { db } = club.server.context
    await newItem(club, { kind: 'todo', scheduled: true, frequency: 1, period: 'minute' })
    const person = await entered(club)
    const waits = async () => {
      const [run] = await runsOf(club, person.id)
      const key = `run_automations:${new Date(Math.ceil(Date.parse(run!.due_at!) / 1000) * 1000).toISOString()}`
      const { rows } = await sql`select from graphile_worker.jobs where key = ${key}`.execute(db)
      return rows.length
    }
    expect(await waits()).toBe(1)
    await sql`update automated_runs set due_at = due_at - interval '20 seconds' where person_id = ${person.id}`.execute(
      db,
    )
    await runDue(club.server.context)
    expect(await waits()).toBe(1)
  })

  test('adds a call for the salesperson', async ({ club }) => {
    await newItem(club, { kind: 'call', description: 'Ask [person.first_name] about the trial' })
    const person = await entered(club, { salesperson_id: club.users['salesperson']! })
    await runAll(club)
    const calls = await club.server.context.db
      .selectFrom('activities')
      .select(['kind_code', 'name', 'salesperson_id', 'complete'])
      .where('person_id', '=', person.id)
      .execute()
    expect(calls).toEqual([
      {
        kind_code: 'call',
        name: 'Ask Nell about the trial',
        salesperson_id: club.users['salesperson'],
        complete: false,
      },
    ])
  })

  test('plans nothing for another status or another club', async ({ club }) => {
    await newItem(club)
    const tour = await entered(club, { status: 'tour' })
    const elsewhere = await newPerson(club.server, club.clubs['london']!)
    await planAll(club)
    expect([await runsOf(club, tour.id), await runsOf(club, elsewhere.id)]).toEqual([[], []])
  })

  test('plans each item once, however often it is planned', async ({ club }) => {
    await newItem(club, { scheduled: true })
    const person = await entered(club)
    const { db } = club.server.context
    await sql`insert into automation_entries select id from status_changes where person_id = ${person.id}`.execute(db)
    await planAll(club)
    expect(await stateOf(club, person.id)).toEqual(['planned'])
  })

  test('keeps who was left out, with the reason and the values at that time', async ({ club }) => {
    await newItem(club, { tag_list: ['Summer'] })
    const person = await entered(club)
    const [run] = await runsOf(club, person.id)
    expect(run).toMatchObject({ state: 'left_out', reason: 'tags' })
    expect(run?.conditions.at(-1)).toEqual({ name: 'tags', wanted: 'Summer', found: '', holds: false })
  })
})

describe('before it is due', () => {
  test('leaving the status cancels a run', async ({ club }) => {
    await newItem(club, { scheduled: true })
    const person = await entered(club)
    await changeStatus(club, person.id, 'tour')
    await planAll(club)
    expect(await stateOf(club, person.id)).toEqual(['cancelled: left_status'])
  })

  test('a change of status that was undone goes on where it was left', async ({ club }) => {
    await newItem(club, { kind: 'todo' })
    await newItem(club, { scheduled: true })
    const person = await entered(club)
    await runAll(club)
    await changeStatus(club, person.id, 'tour')
    await planAll(club)
    await changeStatus(club, person.id, 'enquiry', 'revert')
    await planAll(club)
    expect(await stateOf(club, person.id)).toEqual(['done', 'planned'])
    await runAll(club, [person])
    expect(await stateOf(club, person.id)).toEqual(['done', 'done'])
  })

  test('entering the status again begins again', async ({ club }) => {
    await newItem(club, { kind: 'todo' })
    const person = await entered(club)
    await runAll(club)
    await changeStatus(club, person.id, 'not_interested')
    await changeStatus(club, person.id, 'enquiry')
    await planAll(club)
    await runAll(club)
    expect(await stateOf(club, person.id)).toEqual(['done', 'done'])
  })

  test('an opt-out leaves the person out', async ({ club }) => {
    await newItem(club, { scheduled: true })
    const person = await entered(club)
    await club.server.context.db
      .updateTable('people')
      .set({ sms_opted_out: true })
      .where('id', '=', person.id)
      .execute()
    await runAll(club, [person])
    expect(await stateOf(club, person.id)).toEqual(['left_out: sms_opted_out'])
  })

  test('an answer stops the sequence, unless the item goes on regardless', async ({ club }) => {
    await newItem(club, { kind: 'todo', scheduled: true })
    await newItem(club, { kind: 'todo', scheduled: true, frequency: 2, stops: false })
    const person = await entered(club)
    await sql`insert into messages (company_id, person_id, channel, direction, status, recipient, text, sender)
      values (${person.company_id}, ${person.id}, 'sms', 'inbound', 'received', '+61', 'Yes please', '+62')`.execute(
      club.server.context.db,
    )
    await runAll(club, [person])
    expect(await stateOf(club, person.id)).toEqual(['cancelled: answered', 'done'])
  })

  test('a booking stops the sequence', async ({ club }) => {
    await newItem(club, { kind: 'todo', scheduled: true })
    const person = await entered(club)
    await sql`insert into activities (company_id, person_id, type, kind_code, start, "end")
      values (${person.company_id}, ${person.id}, 'Event', 'tour', now(), now() + interval '1 hour')`.execute(
      club.server.context.db,
    )
    await runAll(club, [person])
    expect(await stateOf(club, person.id)).toEqual(['cancelled: booked'])
  })

  test('deleting or moving the person cancels it', async ({ club }) => {
    await newItem(club, { kind: 'todo', scheduled: true })
    const [deleted, moved] = [await entered(club), await entered(club)]
    const { db } = club.server.context
    await sql`update people set deleted_at = now() where id = ${deleted.id}`.execute(db)
    await sql`update people set company_id = ${club.clubs['london']} where id = ${moved.id}`.execute(db)
    await runAll(club, [deleted, moved])
    expect([await stateOf(club, deleted.id), await stateOf(club, moved.id)]).toEqual([
      ['cancelled: deleted'],
      ['cancelled: moved'],
    ])
  })

  test('pausing cancels what comes due, and resuming keeps what is still ahead', async ({ club }) => {
    const item = await newItem(club, { kind: 'todo', scheduled: true })
    const [early, late] = [await entered(club), await entered(club)]
    const manager = await club.as('club_manager')
    await manager.call('PUT /api/automated_items/{id}/pause', { params: { id: item.id }, body: {} })
    await runAll(club, [early])
    await manager.call('PUT /api/automated_items/{id}/unpause', { params: { id: item.id }, body: {} })
    await runAll(club, [late])
    expect([await stateOf(club, early.id), await stateOf(club, late.id)]).toEqual([['cancelled: paused'], ['done']])
  })
})

describe('what will not happen says so at once', () => {
  const reply = (club: Having, { company_id, id }: { company_id: number; id: number }) =>
    sql`insert into messages (company_id, person_id, channel, direction, status, recipient, text, sender)
      values (${company_id}, ${id}, 'sms', 'inbound', 'received', '+61', 'Yes please', '+62')`.execute(
      club.server.context.db,
    )

  test('after an answer, and is counted no more', async ({ club }) => {
    const item = await newItem(club, { kind: 'todo', scheduled: true })
    const person = await entered(club)
    await reply(club, person)
    await planAll(club)
    expect(await stateOf(club, person.id)).toEqual(['cancelled: answered'])
    const manager = await club.as('club_manager')
    const shown = await manager.call('GET /api/automated_items/{id}', { params: { id: item.id } })
    expect(shown.planned_count).toBe(0)
  })

  test('after a booking, and is planned again when the booking is removed', async ({ club }) => {
    await newItem(club, { kind: 'todo', scheduled: true })
    const person = await entered(club)
    const { db } = club.server.context
    await sql`insert into activities (company_id, person_id, type, kind_code, start, "end")
      values (${person.company_id}, ${person.id}, 'Event', 'tour', now(), now() + interval '1 hour')`.execute(db)
    await planAll(club)
    expect(await stateOf(club, person.id)).toEqual(['cancelled: booked'])
    await sql`update activities set deleted_at = now() where person_id = ${person.id}`.execute(db)
    await planAll(club)
    expect(await stateOf(club, person.id)).toEqual(['planned'])
  })

  test.for([
    ['deleted', { deleted_at: new Date() }, { deleted_at: null }],
    ['moved', { company_id: 'london' }, { company_id: 'melbourne' }],
  ] as const)('after the person is %s, and comes back with them', async ([reason, changed, undone], { club }) => {
    await newItem(club, { kind: 'todo', scheduled: true })
    const person = await entered(club)
    const { db } = club.server.context
    const set = (values: typeof changed | typeof undone) =>
      db
        .updateTable('people')
        .set('company_id' in values ? { company_id: club.clubs[values.company_id]! } : values)
        .where('id', '=', person.id)
        .execute()
    await set(changed)
    await planAll(club)
    expect(await stateOf(club, person.id)).toEqual([`cancelled: ${reason}`])
    await set(undone)
    await planAll(club)
    expect(await stateOf(club, person.id)).toEqual(['planned'])
  })

  test('but not what has ended otherwise meanwhile', async ({ club }) => {
    await newItem(club, { kind: 'todo', scheduled: true })
    const person = await entered(club)
    const { db } = club.server.context
    await sql`update people set deleted_at = now() where id = ${person.id}`.execute(db)
    await planAll(club)
    await reply(club, person)
    await sql`update people set deleted_at = null where id = ${person.id}`.execute(db)
    await planAll(club)
    expect(await stateOf(club, person.id)).toEqual(['cancelled: deleted'])
  })
})

describe('while it is paused', () => {
  test('an item plans nobody for later', async ({ club }) => {
    const item = await newItem(club, { kind: 'todo', scheduled: true })
    const manager = await club.as('club_manager')
    await manager.call('PUT /api/automated_items/{id}/pause', { params: { id: item.id }, body: {} })
    const person = await entered(club)
    expect(await stateOf(club, person.id)).toEqual(['left_out: paused'])
    await manager.call('PUT /api/automated_items/{id}/unpause', { params: { id: item.id }, body: {} })
    await runAll(club, [person])
    expect(await stateOf(club, person.id)).toEqual(['left_out: paused'])
  })
})

describe('quiet hours', () => {
  test('make a message wait and not a task', async ({ club }) => {
    const { db } = club.server.context
    const hours = { quiet_from: '12:00 AM', quiet_until: '11:59 PM' }
    await db.updateTable('companies').set(hours).where('id', '=', club.clubs['melbourne']!).execute()
    try {
      await newItem(club)
      await newItem(club, { kind: 'todo' })
      const person = await entered(club)
      const before = new Date()
      await runAll(club)
      const runs = await runsOf(club, person.id)
      const waiting = runs.find(({ state }) => state === 'planned')
      expect(runs.map(({ state }) => state).sort()).toEqual(['done', 'planned'])
      expect(new Date(waiting!.due_at!) > before).toBe(true)
    } finally {
      await db
        .updateTable('companies')
        .set({ quiet_from: null, quiet_until: null })
        .where('id', '=', club.clubs['melbourne']!)
        .execute()
    }
  })
})

describe('an item that waits for another', () => {
  test('counts from its end, and begins also after one that was left out', async ({ club }) => {
    const first = await newItem(club)
    await newItem(club, { kind: 'todo', scheduled: true, after_item_id: first.id })
    const person = await entered(club, { sms_opted_out: true })
    await runAll(club)
    expect(await stateOf(club, person.id)).toEqual(['left_out: sms_opted_out', 'planned'])
    await runAll(club, [person])
    expect(await stateOf(club, person.id)).toEqual(['left_out: sms_opted_out', 'done'])
  })

  test('never begins when the sequence stopped', async ({ club }) => {
    const first = await newItem(club, { kind: 'todo', scheduled: true })
    await newItem(club, { kind: 'todo', after_item_id: first.id })
    const person = await entered(club)
    await changeStatus(club, person.id, 'sale')
    await planAll(club)
    await runAll(club, [person])
    expect(await stateOf(club, person.id)).toEqual(['cancelled: left_status'])
  })
})

describe('changing an item', () => {
  test('plans again what is ahead and says how many', async ({ club }) => {
    const item = await newItem(club, { kind: 'todo', scheduled: true })
    const person = await entered(club)
    const [before] = await runsOf(club, person.id)
    const manager = await club.as('club_manager')
    const { message } = await manager.call('PUT /api/automated_items/{id}', {
      params: { id: item.id },
      body: { frequency: 3 },
    })
    expect(message).toBe('Automated item was successfully updated. 1 planned run is planned again.')
    const after = await eventually(async () => {
      const [run] = await runsOf(club, person.id)
      return run?.item_version === 2 && run
    })
    const day = 24 * 60 * 60 * 1000
    expect(Date.parse(after.due_at!) - Date.parse(before!.due_at!)).toBeGreaterThan(1.9 * day)
  })

  test('to another status cancels what is ahead', async ({ club }) => {
    const item = await newItem(club, { kind: 'todo', scheduled: true })
    const person = await entered(club)
    const manager = await club.as('club_manager')
    await manager.call('PUT /api/automated_items/{id}', {
      params: { id: item.id },
      body: { status: 'tour', description: 'Other' },
    })
    await eventually(async () => (await stateOf(club, person.id))[0] === 'cancelled: item_changed')
  })

  test('restoring it brings its plans back', async ({ club }) => {
    const item = await newItem(club, { kind: 'todo', scheduled: true })
    const person = await entered(club)
    const answered = await entered(club)
    const manager = await club.as('club_manager')
    const params = { id: item.id }
    await manager.call('DELETE /api/automated_items/{id}', { params })
    await eventually(async () => (await stateOf(club, person.id))[0] === 'cancelled: removed')
    await sql`insert into messages (company_id, person_id, channel, direction, status, recipient, text, sender)
      values (${answered.company_id}, ${answered.id}, 'sms', 'inbound', 'received', '+61', 'Yes', '+62')`.execute(
      club.server.context.db,
    )
    await manager.call('PUT /api/automated_items/{id}/restore', { params })
    await planAll(club)
    await eventually(async () => (await stateOf(club, person.id))[0] === 'planned')
    expect(await stateOf(club, answered.id)).toEqual(['cancelled: answered'])
  })

  test('removing it cancels what is ahead', async ({ club }) => {
    const item = await newItem(club, { kind: 'todo', scheduled: true })
    const person = await entered(club)
    await (await club.as('club_manager')).call('DELETE /api/automated_items/{id}', { params: { id: item.id } })
    await eventually(async () => (await stateOf(club, person.id))[0] === 'cancelled: removed')
  })
})

describe('many at once', () => {
  test('two workers do each run once', async ({ club }) => {
    await newItem(club, { kind: 'todo' })
    last = club
    const { db } = club.server.context
    const company_id = club.clubs['melbourne']!
    await sql`
      with added as (
        insert into people (company_id, first_name, last_name) select ${company_id}, 'Crowd', 'Automated'
        from generate_series(1, 450) returning id)
      insert into status_changes (company_id, person_id, to_status, at, cause)
      select ${company_id}, id, 'enquiry', now(), 'form' from added`.execute(db)
    await Promise.all([planAll(club), planAll(club)])
    await Promise.all([runAll(club), runAll(club)])
    const counted = () =>
      sql<{ runs: number; tasks: number }>`
      select count(distinct run.id)::int as runs, count(distinct task.id)::int as tasks
      from people join automated_runs run on run.person_id = people.id and run.state = 'done'
        left join activities task on task.person_id = people.id
      where last_name = 'Automated'`.execute(db)
    // The server's own worker may still be busy with some.
    const { rows } = await eventually(async () => {
      const answer = await counted()
      return answer.rows[0]?.runs === 450 && answer
    })
    expect(rows).toEqual([{ runs: 450, tasks: 450 }])
  })

  test('finding what is due reads only what is due', async ({ club }) => {
    const { db } = club.server.context
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from automated_runs where state = 'planned' and due_at <= now() order by due_at, id limit 200`.execute(
      db,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('automated_runs_due')
    expect(plan).not.toContain('Seq Scan')
  })
})

/** Their to-dos, and their runs by state and reason. */
async function endsOf({ server }: Having, last_name: string) {
  const { rows } = await sql<{ state: string; reason: string | null; runs: number; tasks: number }>`
    select run.state, run.reason, count(*)::int as runs, count(task.id)::int as tasks
    from people join automated_runs run on run.person_id = people.id
      left join activities task on task.person_id = people.id
    where last_name = ${last_name} group by 1, 2 order by 1`.execute(server.context.db)
  return rows
}

describe('in the middle of a rush', () => {
  test('a paused item does each run once or not at all, with the reason', async ({ club }) => {
    last = club
    const item = await newItem(club, { kind: 'todo' })
    const company_id = club.clubs['melbourne']!
    await sql`
      with added as (
        insert into people (company_id, first_name, last_name) select ${company_id}, 'Crowd', 'Rushed'
        from generate_series(1, 900) returning id)
      insert into status_changes (company_id, person_id, to_status, at, cause)
      select ${company_id}, id, 'enquiry', now(), 'form' from added`.execute(club.server.context.db)
    await planAll(club)
    const manager = await club.as('club_manager')
    const pausing = manager.call('PUT /api/automated_items/{id}/pause', { params: { id: item.id }, body: {} })
    await Promise.all([runAll(club), pausing])
    const ends = await endsOf(club, 'Rushed')
    expect(ends.reduce((sum, { runs }) => sum + runs, 0)).toBe(900)
    for (const { state, reason, runs, tasks } of ends) {
      expect([`${state} ${reason}`, tasks]).toBeOneOf([
        ['done null', runs],
        ['cancelled paused', 0],
      ])
    }
  })

  test('a person who is merged while something is due gets it once or not at all', async ({ club }) => {
    await newItem(club, { kind: 'todo', scheduled: true, frequency: 1, period: 'day' })
    const [kept, merged] = [
      await entered(club, { last_name: 'Merging' }),
      await entered(club, { last_name: 'Merging' }),
    ]
    const manager = await club.as('club_manager')
    const merging = manager.call('POST /api/people/{id}/merge', {
      params: { id: kept.id },
      body: { person_ids: [merged.id] },
    })
    await Promise.all([runAll(club, [kept, merged]), merging])
    const ends = (await Promise.all([kept, merged].map(({ id }) => runsOf(club, id)))).flat()
    expect(ends).toHaveLength(2)
    const done = ends.filter(({ state }) => state === 'done')
    const tasks = await club.server.context.db
      .selectFrom('activities')
      .select('id')
      .where('person_id', 'in', [kept.id, merged.id])
      .execute()
    expect(tasks).toHaveLength(done.length)
    for (const { state, reason } of ends) expect(reason === null).toBe(state === 'done')
  })
})
