import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/club.ts'
import { eventually } from '../../test/eventually.ts'
import { clear, type Having, newEnquirer, newItem, planAll, runAll, runsOf } from '../test/automating.ts'

const happenings = [
  'time passes',
  'leaves',
  'enters',
  'opts out',
  'answers',
  'books',
  'pause',
  'resume',
  'change text',
  'change status',
  'another is merged into them',
  'they are merged into another',
] as const
type Happening = (typeof happenings)[number]

interface Ahead {
  kind: 'todo' | 'sms'
  /** Of a person who is now part of another. */
  is_merged?: true
}

/** A to-do that stops, and an SMS that goes on regardless: what becomes of them, by entry into the status. */
function expected(story: readonly Happening[]): string[] {
  const ended: string[] = []
  let isIn = true
  let isPaused = false
  let hasOptedOut = false
  let stop: string | null = null
  /** Otherwise the to-do is for another status. */
  let isTodoMeant = true
  const entered = (): Ahead[] => [...(isTodoMeant ? [{ kind: 'todo' as const }] : []), { kind: 'sms' }]
  const merged = (those: readonly Ahead[]) => those.map(({ kind }): Ahead => ({ kind, is_merged: true }))
  let ahead = entered()
  const outcome = ({ kind, is_merged }: Ahead) => {
    if (is_merged) return 'merged'
    if (isPaused) return 'paused'
    if (kind === 'todo' && stop) return stop
    return kind === 'sms' && hasOptedOut ? 'sms_opted_out' : 'done'
  }
  const end = (those: readonly Ahead[], how: (run: Ahead) => string) => {
    ended.push(...those.map((run) => `${run.kind} ${how(run)}`))
    ahead = ahead.filter((run) => !those.includes(run))
  }
  const happens: Record<Happening, () => void> = {
    'time passes': () => end(ahead, outcome),
    leaves: () => {
      if (!isIn) return
      end(ahead, () => 'left_status')
      isIn = false
    },
    enters: () => {
      if (isIn) return
      end(ahead, () => 'left_status')
      ahead = entered()
      isIn = true
      stop = null
    },
    'opts out': () => (hasOptedOut = true),
    answers: () => (stop ??= 'answered'),
    books: () => (stop ??= 'booked'),
    pause: () => (isPaused = true),
    resume: () => (isPaused = false),
    'change text': () => undefined,
    'change status': () => {
      isTodoMeant = !isTodoMeant
      if (isTodoMeant) return
      const those = ahead.filter(({ kind }) => kind === 'todo')
      end(those, () => 'item_changed')
    },
    'another is merged into them': () => ahead.push(...merged(entered())),
    'they are merged into another': () => {
      ahead = [...merged(ahead), ...entered()]
      isIn = true
      stop = null
    },
  }
  for (const happening of story) happens[happening]()
  return [...ended, ...ahead.map(({ kind }) => `${kind} planned`)].toSorted()
}

async function lived(club: Having, story: readonly Happening[]): Promise<string[]> {
  const { db } = club.server.context
  const manager = await club.as('club_manager')
  const todo = await newItem(club, { kind: 'todo', scheduled: true })
  const sms = await newItem(club, { kind: 'sms', scheduled: true, stops: false })
  const newPlanned = async () => {
    const added = await newEnquirer(club)
    await planAll(club)
    return added
  }
  let person = await newPlanned()
  const { company_id } = person
  let status = 'enquiry'
  const move = async (to: string) => {
    if (status === to) return
    await sql`insert into status_changes (company_id, person_id, from_status, to_status, at, cause)
      values (${company_id}, ${person.id}, ${status}, ${to}, now(), 'staff')`.execute(db)
    await sql`update people set status = ${to} where id = ${person.id}`.execute(db)
    status = to
    await planAll(club)
  }
  let version = 1
  const change = async (values: { status?: string } = {}) => {
    const body = { description: `Changed ${version++}`, ...values }
    await manager.call('PUT /api/automated_items/{id}', { params: { id: todo.id }, body })
    await eventually(async () =>
      (await runsOf(club, person.id)).every(
        (run) => run.item_id !== todo.id || run.state !== 'planned' || run.item_version === version,
      ),
    )
  }
  let todoStatus = 'enquiry'
  const merge = (kept: { id: number }, other: { id: number }) =>
    manager.call('POST /api/people/{id}/merge', { params: { id: kept.id }, body: { person_ids: [other.id] } })
  const live: Record<Happening, () => Promise<unknown>> = {
    'time passes': () => runAll(club, [person]),
    leaves: () => move('tour'),
    enters: () => move('enquiry'),
    'opts out': () => sql`update people set sms_opted_out = true where id = ${person.id}`.execute(db),
    answers: () =>
      sql`insert into messages (company_id, person_id, channel, direction, status, recipient, text, sender)
        values (${company_id}, ${person.id}, 'sms', 'inbound', 'received', '+61', 'Hello', '+62')`.execute(db),
    books: () =>
      sql`insert into activities (company_id, person_id, type, kind_code, start, "end")
        values (${company_id}, ${person.id}, 'Event', 'tour', now(), now() + interval '1 hour')`.execute(db),
    pause: () => setPaused('pause'),
    resume: () => setPaused('unpause'),
    'change text': () => change(),
    'change status': () => {
      todoStatus = todoStatus === 'enquiry' ? 'trial' : 'enquiry'
      return change({ status: todoStatus })
    },
    'another is merged into them': async () => merge(person, await newPlanned()),
    'they are merged into another': async () => {
      const kept = await newPlanned()
      await merge(kept, person)
      person = kept
      status = 'enquiry'
    },
  }
  const setPaused = async (how: 'pause' | 'unpause') => {
    for (const item of [todo, sms])
      await manager.call(`PUT /api/automated_items/{id}/${how}`, { params: { id: item.id }, body: {} })
  }
  for (const happening of story) {
    // Which came first is told in milliseconds.
    await sql`select pg_sleep(0.002)`.execute(db)
    await live[happening]()
  }
  const runs = await runsOf(club, person.id)
  const { rows } = await sql<{ sent: number }>`
    select count(*)::int as sent from messages where person_id = ${person.id} and direction = 'outbound'`.execute(db)
  expect(rows[0]?.sent).toBe(runs.filter(({ item_id, state }) => item_id === sms.id && state === 'done').length)
  await clear(club)
  return runs
    .map(({ item_id, state, reason }) => `${item_id === todo.id ? 'todo' : 'sms'} ${reason ?? state}`)
    .toSorted()
}

test('whatever happens in whatever order, each entry and item end once as the rules say', async ({ club }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...happenings), { minLength: 4, maxLength: 12 }), async (story) => {
      expect(await lived(club, story)).toEqual(expected(story))
    }),
    { numRuns: 10, endOnFailure: true },
  )
})
