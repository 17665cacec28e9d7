import { type ReadySetName, readySetNames, readySets } from '@spotter/domain/automations/ready-sets.ts'
import { localTime } from '@spotter/domain/time/local-time.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { newActivity } from '../../activities/test/booked.ts'
import { newPerson } from '../../people/test/new-person.ts'
import { productNow } from '../../platform/clock.ts'
import { type Club, test } from '../../test/club.ts'
import { eventually } from '../../test/eventually.ts'
import { planAll, runsOf } from '../test/automating.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

let made = 0

const statusOf = {
  new_enquiry: 'enquiry',
  tour_booked: 'guest',
  no_show: 'guest',
  trial: 'trial',
  lost_lead: 'not_interested',
  new_member: 'sale',
} as const

/** People who enter each set at the same moment, in a club with and one without booking. */
async function enter(club: Club, name: ReadySetName, company_id: number) {
  const no = String(++made).padStart(4, '0')
  const person = await newPerson(club.server, company_id, {
    ...{
      first_name: 'Rita',
      email: `ready${no}@example.com`,
      phone_mobile: `+6141280${no}`,
      status: statusOf[name],
    },
    ...(name === 'trial' && { trial_start_at: new Date(), trial_end_at: new Date(Date.now() + 14 * dayMs) }),
  })
  if (name !== 'no_show' && name !== 'tour_booked') return person
  const start = new Date(Date.now() + (name === 'no_show' ? -2 * hourMs : 2 * dayMs))
  const tour = await newActivity(club.server, company_id, {
    ...{ type: 'Event', kind_code: 'tour', person_id: person.id, start },
  })
  if (name === 'no_show') await complete(club, tour.id, 'No Show')
  return { ...person, tour_id: tour.id }
}

const complete = ({ server }: Club, id: number, outcome: string) =>
  sql`update activities set complete = true, outcome = ${outcome}, completed_at = product_now() where id = ${id}`.execute(
    server.context.db,
  )

/** To the next moment at which something of these people is due. */
async function moveToNext(club: Club, ids: readonly number[]): Promise<boolean> {
  const { db } = club.server.context
  const next = async () => {
    const { rows } = await sql<{ due_at: string }>`
      select min(due_at) as due_at from automated_runs where state = 'planned' and person_id = any(${ids}::bigint[])`.execute(
      db,
    )
    return rows[0]?.due_at ?? null
  }
  const due_at = await next()
  if (due_at === null) return false
  const root = await club.as('root')
  const hours = Math.ceil((Date.parse(due_at) - productNow().getTime()) / hourMs)
  for (let left = hours; left > 0; left -= 300) {
    await root.call('POST /api/sandbox/clock', { body: { amount: Math.min(left, 300), unit: 'hours' } })
  }
  await eventually(async () => {
    const at = await next()
    return at === null || Date.parse(at) > productNow().getTime()
  })
  return true
}

const take = async (club: Club, company_id: number, name: ReadySetName) => {
  const root = await club.as('root')
  const { collection } = await root.call('POST /api/companies/{company_id}/automated_items/ready_sets', {
    params: { company_id },
    body: { name },
  })
  for (const { id } of collection) {
    await root.call('PUT /api/automated_items/{id}/unpause', { params: { id }, body: {} })
  }
  return collection
}

test('a booking thanks for the appointment that was booked, and is left out once it has begun', async ({ club }) => {
  const { db } = club.server.context
  const company_id = club.clubs['melbourne']!
  await sql`update automated_items set deleted_at = now()`.execute(db)
  await take(club, company_id, 'tour_booked')
  const book = async (hours: number) => {
    const person = await newPerson(club.server, company_id, {
      ...{ first_name: 'Olga', phone_mobile: `+6141281${String(++made).padStart(4, '0')}` },
    })
    await newActivity(club.server, company_id, {
      ...{ type: 'Event', kind_code: 'tour', person_id: person.id },
      start: new Date(productNow().getTime() + hours * hourMs),
    })
    await planAll(club)
    return eventually(async () => {
      const runs = await runsOf(club, person.id)
      return runs.length > 0 && runs.every(({ state }) => state !== 'planned') && runs
    })
  }
  expect(await book(48)).toMatchObject([{ state: 'done', reason: null }])
  expect(await book(-0.1)).toMatchObject([{ state: 'left_out', reason: 'empty_field:person.appointment_date' }])
})

test('every step of every ready set comes in its order, at a sensible time and without a hole', async ({ club }) => {
  const { db } = club.server.context
  const [booking, without] = [club.clubs['boston']!, club.clubs['melbourne']!]
  await sql`update automated_items set deleted_at = now()`.execute(db)
  await sql`update companies set enabled_appointment_scheduler = (id = ${booking}), quiet_from = null, quiet_until = null
    where id in (${booking}, ${without})`.execute(db)
  const entered = []
  for (const company_id of [booking, without]) {
    for (const name of readySetNames) {
      const items = await take(club, company_id, name)
      entered.push({ company_id, name, items, person: await enter(club, name, company_id) })
    }
  }
  await planAll(club)
  const ids = entered.map(({ person }) => person.id)
  let moves = 0
  let hasToured = false
  while ((await moveToNext(club, ids)) && moves++ < 100) {
    if (hasToured) continue
    hasToured = true
    for (const { name, person } of entered) {
      if (name !== 'tour_booked' || !('tour_id' in person)) continue
      await complete(club, person.tour_id, 'No Sale')
      await sql`with changed as (update people set status = 'tour' where id = ${person.id})
        insert into status_changes (company_id, person_id, from_status, to_status, at, cause)
        values (${person.company_id}, ${person.id}, 'guest', 'tour', product_now(), 'outcome')`.execute(db)
    }
    await planAll(club)
  }

  for (const { company_id, name, items, person } of entered) {
    const ofSet = new Map(items.map((item, no) => [item.id, no]))
    const runs = (await runsOf(club, person.id)).filter(({ item_id }) => ofSet.has(item_id))
    const order = runs.toSorted((one, other) => one.due_at!.localeCompare(other.due_at!))
    expect([name, order.map(({ item_id, state, reason }) => [ofSet.get(item_id), state, reason])]).toEqual([
      name,
      readySets[name].items.map((_, no) => [no, 'done', null]),
    ])
    const zone = company_id === booking ? 'America/New_York' : 'Australia/Melbourne'
    const later = order.filter(({ due_at }) => Date.parse(due_at!) > Date.now() + dayMs / 2)
    for (const { due_at } of later) {
      const { hour } = localTime(due_at!, zone)
      expect([name, hour >= 8 && hour < 20]).toEqual([name, true])
    }
    for (const { message_id } of runs) {
      if (message_id === null) continue
      const message = await eventually(async () => {
        const row = await db.selectFrom('messages').selectAll().where('id', '=', message_id).executeTakeFirstOrThrow()
        return row.status === 'delivered' && row
      })
      const sent = await db.selectFrom('sandbox_messages').selectAll().where('key', '=', message.key).executeTakeFirst()
      const said = [sent?.subject ?? '', sent?.text ?? ''].join('\n')
      expect(said.trim().length).toBeGreaterThan(20)
      expect(said).not.toMatch(/\[[a-z]+\.| {2}| [,.]| (on|at|until|from) [.,\n]|: *(\n|$)/)
      const linked = /book_link/.test(message.text) ? [company_id === booking ? /\/\w+\/[\w-]{12,}/ : /just|Just/] : []
      for (const pattern of linked) expect(said).toMatch(pattern)
    }
  }
})
