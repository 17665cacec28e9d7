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

type Ahead = 'todo' | 'sms'

/** A to-do that stops, and an SMS that goes on regardless: what becomes of them, by entry into the status. */
function expected(story: readonly Happening[]): string[] {
  const ended: string[] = []
  let isIn = true
  let isPaused = false
  let hasOptedOut = false
  /** Otherwise the to-do is for another status. */
  let isTodoMeant = true
  const meant = (): Ahead[] => [...(isTodoMeant ? ['todo' as const] : []), 'sms' as const]
  const outcome = (kind: Ahead) => {
    if (isPaused) return 'paused'
    return kind === 'sms' && hasOptedOut ? 'sms_opted_out' : 'done'
  }
  /** Who enters while the items are paused is left out. */
  const entered = (): Ahead[] => {
    if (!isPaused) return meant()
    ended.push(...meant().map((kind) => `${kind} paused`))
    return []
  }
  let ahead = entered()
  const end = (how: (kind: Ahead) => string, those: readonly Ahead[] = ['todo', 'sms']) => {
    ended.push(...ahead.filter((kind) => those.includes(kind)).map((kind) => `${kind} ${how(kind)}`))
    ahead = ahead.filter((kind) => !those.includes(kind))
  }
  const happens: Record<Happening, () => void> = {
    'time passes': () => end(outcome),
    leaves: () => {
      if (!isIn) return
      end(() => 'left_status')
      isIn = false
    },
    enters: () => {
      if (isIn) return
      ahead = entered()
      isIn = true
    },
    'opts out': () => (hasOptedOut = true),
    answers: () => end(() => 'answered', ['todo']),
    books: () => end(() => 'booked', ['todo']),
    pause: () => (isPaused = true),
    resume: () => (isPaused = false),
    'change text': () => undefined,
    'change status': () => {
      isTodoMeant = !isTodoMeant
      if (!isTodoMeant) end(() => 'item_changed', ['todo'])
    },
    'another is merged into them': () => ended.push(...entered().map((kind) => `${kind} merged`)),
    'they are merged into another': () => {
      end(() => 'merged')
      ahead = entered()
      isIn = true
    },
  }
  for (const happening of story) happens[happening]()
  return [...ended, ...ahead.map((kind) => `${kind} planned`)].toSorted()
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
    await planAll(club)
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
