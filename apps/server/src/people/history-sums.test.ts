import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { filterOf } from '../history/notes/list-notes.ts'
import { timelineCount } from '../history/notes/timeline-page.ts'
import { changeHistory, type HistoryChange } from '../platform/facts/change-history.ts'
import type { Db, Tx } from '../platform/db/connect.ts'
import { transaction } from '../platform/db/transaction.ts'
import { newType } from '../secondary-sales/test/new-sale.ts'
import { type Club, test } from '../test/club.ts'
import { waitForLocks } from '../test/wait-for-locks.ts'
import { checkKeptCounts } from './check-kept-counts.ts'
import { loadSummary } from './contact-summary.ts'
import { sumHistories, sumHistory } from './history-sums.ts'
import { isShown } from './shown-entries.ts'
import { newPerson } from './test/new-person.ts'

const timeout = 120_000

/** Two people with 260 entries each over 65 days; every tenth is a call with the phone. */
async function longHistories({ server, clubs, users }: Pick<Club, 'server' | 'clubs' | 'users'>) {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  const types = [await newType(server, company_id), await newType(server, company_id)].map(({ id }) => id)
  const people = [await newPerson(server, company_id), await newPerson(server, company_id)].map(({ id }) => id)
  for (const person_id of people) {
    await sql`
      with called as (
        insert into calls (company_id, person_id, user_id, phone_type, status, created_at, ended_at)
        select ${company_id}, ${person_id}, ${users['manager']!}, 'browser', 'completed', at, at
        from generate_series(1, 26) n, lateral (select now() - n * interval '60 hours' as at) moment
        returning id),
      numbered as (select id, row_number() over (order by id) as n from called)
      insert into history (company_id, person_id, object, action, secondary_sale_type_id, data, created_at)
      select ${company_id}, ${person_id}, (array['call', 'email', 'status'])[1 + n % 3],
        case when call_id is null then 'Completed' else 'Called' end, case when n % 4 = 0 then ${types[0]!}::bigint end,
        jsonb_strip_nulls(jsonb_build_object('call_id', call_id, 'outcome', case when n % 2 = 0 then 'Spoke To' end)),
        now() - n * interval '6 hours'
      from (select n, (select id from numbered where numbered.n * 10 = entry.n) as call_id
        from generate_series(1, 260) entry (n)) entry`.execute(db)
  }
  return { db, company_id, types, people }
}
type Histories = Awaited<ReturnType<typeof longHistories>>

const within = (db: Db, change: HistoryChange, statement: RawBuilder<unknown>) =>
  transaction(db, (tx) => changeHistory(tx, change, () => statement.execute(tx)))

const entryOf = (person: number, which = sql`true`) => sql`(
  select id from history entry where person_id = ${person} and ${which} and corrects_id is null
    and not exists (select from history later where later.corrects_id = entry.id)
  order by created_at desc, id desc offset 100 limit 1)`

const correct = (db: Db | Tx, company_id: number, [entry, by]: [number, number]) =>
  sql`
    insert into history (company_id, person_id, object, action, corrects_id)
    select ${company_id}, ${by}, object, 'Reopened', id from history where id = ${entryOf(entry)}`.execute(db)

const noteOutcome = (db: Db, person: number) =>
  sql`update calls set outcome_entry_id = ${entryOf(person, sql`action = 'Completed'`)}
    where id = (select max(id) from calls where person_id = ${person} and outcome_entry_id is null)
      and not exists (select from calls where outcome_entry_id = ${entryOf(person, sql`action = 'Completed'`)})`.execute(
    db,
  )

const clearOutcomes = (db: Db, person: number) =>
  sql`update calls set outcome_entry_id = null where person_id = ${person}`.execute(db)

const steps = {
  sum: ({ db }) => sumHistories({ db }),
  'forget and sum': async ({ db }) => {
    await sql`delete from history_sums`.execute(db)
    await sumHistories({ db })
  },
  add: ({ db, company_id, people }) =>
    sql`insert into history (company_id, person_id, object, action) values
      (${company_id}, ${people[0]}, 'email', 'Created'), (${company_id}, ${people[1]}, 'call', 'Completed')`.execute(
      db,
    ),
  correct: ({ db, company_id, people: [one = 0] }) => correct(db, company_id, [one, one]),
  'correct from elsewhere': ({ db, company_id, people: [one = 0, two = 0] }) => correct(db, company_id, [one, two]),
  merge: ({ db, people: [one, two] }) =>
    within(db, 'merge', sql`update history set person_id = ${one} where person_id = ${two}`),
  'undo the merge': ({ db, people: [one, two] }) =>
    within(db, 'merge', sql`update history set person_id = ${two} where person_id = ${one} and id % 2 = 0`),
  move: ({ db, people: [one], types: [from, to] }) =>
    within(
      db,
      'move',
      sql`update history set secondary_sale_type_id = ${to} where person_id = ${one} and secondary_sale_type_id = ${from}`,
    ),
  erase: ({ db, people: [one] }) =>
    within(
      db,
      'erase',
      sql`update history set description = null, data = '{}' where person_id = ${one} and id % 3 = 0`,
    ),
  'note an outcome': ({ db, people: [one = 0] }) => noteOutcome(db, one),
  'clear an outcome': ({ db, people: [one = 0] }) => clearOutcomes(db, one),
  'delete a person': ({ db, people: [one] }) => sql`update people set deleted_at = now() where id = ${one}`.execute(db),
  'restore a person': ({ db, people: [one] }) => sql`update people set deleted_at = null where id = ${one}`.execute(db),
} satisfies Record<string, (histories: Histories) => Promise<unknown>>

async function counts({ db, types, people }: Histories) {
  const kept: unknown[] = []
  const real: unknown[] = []
  const asked = [{}, { type: 'email' }, { type: 'call', secondary_sale_type_id: types[1]! }] as const
  for (const person_id of people) {
    for (const query of asked) {
      const filter = filterOf({ person_id, ...query }, new Date())
      const whole = { ...filter, isSummed: false }
      kept.push((await timelineCount(filter, person_id).execute(db)).rows)
      real.push((await timelineCount(whole, person_id).execute(db)).rows)
    }
    kept.push(await loadSummary(db, person_id, null))
    real.push(await countedSummary(db, person_id))
  }
  return { kept, real }
}

async function countedSummary(db: Db, person_id: number) {
  const { rows } = await sql`
    select count(*) filter (where object = 'call' and action in ('Completed', 'Called'))::int as call_attempts,
      count(*) filter (where object = 'call' and outcome = 'Spoke To')::int as spoke_to,
      count(*) filter (where object = 'email')::int as email, 0 as sms, 0 as whatsapp
    from history where person_id = ${person_id} and secondary_sale_type_id is null and ${isShown}`.execute(db)
  return rows[0]
}

test(
  'a long history is counted from its sums as by a full count, after any changes',
  { timeout },
  async ({ server, clubs, users }) => {
    const histories = await longHistories({ server, clubs, users })
    const names = Object.keys(steps) as (keyof typeof steps)[]
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 6 }), async (changes) => {
        for (const change of changes) await steps[change](histories)
        const { kept, real } = await counts(histories)
        expect(kept).toEqual(real)
        await checkKeptCounts(histories)
      }),
      { numRuns: 30 },
    )
  },
)

test('only long histories are summed, and again once much was added', async ({ server, clubs, users }) => {
  const { db, people, company_id } = await longHistories({ server, clubs, users })
  const [person = 0] = people
  const short = await newPerson(server, company_id)
  await sql`insert into history (company_id, person_id, object, action, created_at)
    select ${company_id}, ${short.id}, 'email', 'Created', now() - interval '2 days' from generate_series(1, 200)`.execute(
    db,
  )
  const sums = async () => {
    const { rows } = await sql`
      select person_id, sum(count)::int as entries from history_sums
      where person_id = any(${[...people, short.id]}::bigint[]) group by 1 order by 1`.execute(db)
    return rows
  }
  await sumHistories({ db })
  await sql`
    insert into history (company_id, person_id, object, action)
    select ${company_id}, ${person}, 'email', 'Created' from generate_series(1, 300)`.execute(db)
  await sumHistories({ db })
  expect(await sums()).toEqual(people.map((person_id) => ({ person_id, entries: 257 })))

  await sql`update history_sums set until = until - interval '60 days', count = 1 where person_id = ${person}`.execute(
    db,
  )
  await sumHistories({ db })
  expect(await sums()).toEqual(people.map((person_id) => ({ person_id, entries: 257 })))
})

test('sums that differ are named', async ({ server, clubs, users }) => {
  const { db, people } = await longHistories({ server, clubs, users })
  await sumHistories({ db })
  await checkKeptCounts({ db })
  const change = (by: number) =>
    sql`update history_sums set count = count + ${by}
      where person_id = ${people[0]} and action = 'Called' and object = 'status' and spoke_to`.execute(db)
  await change(1)
  await expect(checkKeptCounts({ db })).rejects.toThrow(`history_sums, person ${people[0]}, status Called, spoke to`)
  await change(-1)
  await checkKeptCounts({ db })
})

test('sums wait for what is being taken back, and the other way round', async ({ server, clubs, users }) => {
  const { db, company_id, people } = await longHistories({ server, clubs, users })
  const [person = 0] = people
  const histories = { db }
  let summing: Promise<void> | undefined
  await transaction(db, async (tx) => {
    await correct(tx, company_id, [person, person])
    summing = sumHistories(histories)
    await waitForLocks(db, 1)
  })
  await summing
  await checkKeptCounts(histories)

  let correcting: Promise<unknown> | undefined
  await sql`delete from history_sums`.execute(db)
  await transaction(db, async (tx) => {
    await sumHistory(tx, person)
    correcting = correct(db, company_id, [person, person])
    await waitForLocks(db, 1)
  })
  await correcting
  await checkKeptCounts(histories)
})

test(
  'histories are summed exactly while several writers change them',
  { timeout },
  async ({ server, clubs, users }) => {
    const histories = await longHistories({ server, clubs, users })
    const { db, company_id, people } = histories
    const writers = { busy: true }
    const write = async (person: number) => {
      for (let round = 0; round < 20; round++) {
        await correct(db, company_id, [person, person])
        await noteOutcome(db, person)
        await steps.add(histories)
        if (round % 5 === 4) await clearOutcomes(db, person)
      }
    }
    const sum = async () => {
      while (writers.busy) await steps['forget and sum'](histories)
    }
    const behind = sum()
    await Promise.all(people.map(write)).finally(() => (writers.busy = false))
    await behind
    await checkKeptCounts({ db })
    const { kept, real } = await counts(histories)
    expect(kept).toEqual(real)
  },
)
