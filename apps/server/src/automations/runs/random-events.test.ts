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
  'change',
] as const
type Happening = (typeof happenings)[number]

/** A to-do that stops, and an SMS that goes on regardless: what becomes of them, by entry into the status. */
function expected(story: readonly Happening[]): string[] {
  const ended: string[] = []
  let ahead: ('todo' | 'sms')[] = ['todo', 'sms']
  let isIn = true
  let isPaused = false
  let hasOptedOut = false
  let stop: string | null = null
  const outcome = (kind: 'todo' | 'sms') => {
    if (isPaused) return 'paused'
    if (kind === 'todo' && stop) return stop
    return kind === 'sms' && hasOptedOut ? 'sms_opted_out' : 'done'
  }
  for (const happening of story) {
    if (happening === 'time passes') {
      ended.push(...ahead.map((kind) => `${kind} ${outcome(kind)}`))
      ahead = []
    }
    if (happening === 'leaves' && isIn) {
      ended.push(...ahead.map((kind) => `${kind} left_status`))
      ahead = []
      isIn = false
    }
    if (happening === 'enters' && !isIn) {
      ahead = ['todo', 'sms']
      isIn = true
      stop = null
    }
    if (happening === 'opts out') hasOptedOut = true
    if (happening === 'answers') stop ??= 'answered'
    if (happening === 'books') stop ??= 'booked'
    if (happening === 'pause') isPaused = true
    if (happening === 'resume') isPaused = false
  }
  return [...ended, ...ahead.map((kind) => `${kind} planned`)].toSorted()
}

async function lived(club: Having, story: readonly Happening[]): Promise<string[]> {
  const { db } = club.server.context
  const manager = await club.as('club_manager')
  const todo = await newItem(club, { kind: 'todo', scheduled: true })
  const sms = await newItem(club, { kind: 'sms', scheduled: true, stops: false })
  const person = await newEnquirer(club)
  const { id, company_id } = person
  await planAll(club)
  let status = 'enquiry'
  const move = async (to: string) => {
    if (status === to) return
    await sql`insert into status_changes (company_id, person_id, from_status, to_status, at, cause)
      values (${company_id}, ${id}, ${status}, ${to}, now(), 'staff')`.execute(db)
    await sql`update people set status = ${to} where id = ${id}`.execute(db)
    status = to
    await planAll(club)
  }
  let changes = 0
  const live: Record<Happening, () => Promise<unknown>> = {
    'time passes': () => runAll(club, [person]),
    leaves: () => move('tour'),
    enters: () => move('enquiry'),
    'opts out': () => sql`update people set sms_opted_out = true where id = ${id}`.execute(db),
    answers: () =>
      sql`insert into messages (company_id, person_id, channel, direction, status, recipient, text, sender)
        values (${company_id}, ${id}, 'sms', 'inbound', 'received', '+61', 'Hello', '+62')`.execute(db),
    books: () =>
      sql`insert into activities (company_id, person_id, type, kind_code, start, "end")
        values (${company_id}, ${id}, 'Event', 'tour', now(), now() + interval '1 hour')`.execute(db),
    pause: () => setPaused('pause'),
    resume: () => setPaused('unpause'),
    change: async () => {
      await manager.call('PUT /api/automated_items/{id}', {
        params: { id: todo.id },
        body: { description: `Changed ${++changes}` },
      })
      await eventually(async () =>
        (await runsOf(club, id)).every(
          (run) => run.item_id !== todo.id || run.state !== 'planned' || run.item_version === changes + 1,
        ),
      )
    },
  }
  const setPaused = async (how: 'pause' | 'unpause') => {
    for (const item of [todo, sms])
      await manager.call(`PUT /api/automated_items/{id}/${how}`, { params: { id: item.id }, body: {} })
  }
  for (const happening of story) await live[happening]()
  const runs = await runsOf(club, id)
  const { rows } = await sql<{ sent: number }>`
    select count(*)::int as sent from messages where person_id = ${id} and direction = 'outbound'`.execute(db)
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
    { numRuns: 8, endOnFailure: true },
  )
})
