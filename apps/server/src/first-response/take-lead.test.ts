import { describe, expect } from 'vitest'
import { setSalesperson } from '../people/set-salesperson.ts'
import { system } from '../platform/http/caller.ts'
import { type Club, test } from '../test/club.ts'
import { waitForLocks } from '../test/wait-for-locks.ts'
import { refreshOf } from './refresh-responses.ts'
import { newLead, responseOf, switchOn, wait } from './test/leads.ts'

const offered = async (club: Club) => {
  await switchOn(club, { reassign_minutes: null })
  const lead = await newLead(club, { salesperson_id: club.users['manager']! })
  await wait(club, lead.id, 15)
  return lead
}
const take = async (club: Club, who: string, id: number) =>
  (await club.as(who)).send<{ message?: string; error?: string }>('PUT', `/api/first_responses/${id}/take`)
const salespersonOf = async ({ server }: Club, id: number) =>
  (await server.context.db.selectFrom('people').select('salesperson_id').where('id', '=', id).executeTakeFirstOrThrow())
    .salesperson_id

describe('an offered lead', () => {
  test('goes to one of two users who take it at once; the other reads who has it', async ({ club }) => {
    const { id, person } = await offered(club)
    const answers = await Promise.all([take(club, 'salesperson', id), take(club, 'club_manager', id)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
    const refused = answers.find(({ status }) => status === 422)!
    expect(JSON.stringify(refused.body)).toContain('has already taken')
    const winner = answers[0].status === 200 ? 'salesperson' : 'club_manager'
    expect(await salespersonOf(club, person.id)).toBe(club.users[winner])
  })

  test('can be given back until the new salesperson has called', async ({ club }) => {
    const { id, person } = await offered(club)
    expect((await take(club, 'salesperson', id)).status).toBe(200)
    const undone = await (await club.as('salesperson')).send('PUT', `/api/first_responses/${id}/undo`)
    expect(undone.status).toBe(200)
    expect(await salespersonOf(club, person.id)).toBe(club.users['manager'])
    expect(await responseOf(club, person.id)).toMatchObject({ taken_at: null, taken_by_id: null })
    expect((await take(club, 'club_manager', id)).status).toBe(200)
  })

  test('stays on offer when its clocks are set while it is given back', async ({ club }) => {
    const { id, person } = await offered(club)
    expect((await take(club, 'salesperson', id)).status).toBe(200)
    const { db } = club.server.context
    let refreshed: Promise<void> | undefined
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('first_responses').set({ taken_at: null, taken_by_id: null }).where('id', '=', id).execute()
      await setSalesperson(tx, system, [{ id: person.id, salesperson_id: club.users['manager']! }])
      refreshed = db.transaction().execute((other) => refreshOf(other, [person.id], new Date()))
      await waitForLocks(db, 1)
    })
    await refreshed
    expect(await responseOf(club, person.id)).toMatchObject({ taken_at: null, taken_by_id: null })
  })

  test('is listed for a restricted salesperson without contact details; other leads of others are not', async ({
    club,
  }) => {
    const { id } = await offered(club)
    const hidden = await newLead(club, { salesperson_id: club.users['manager']! })
    const { collection } = await (await club.as('salesperson')).call('GET /api/first_responses')
    const row = collection.find((lead) => lead.id === id)
    expect(row).toMatchObject({
      on_offer: true,
      abilities: { take: true },
      person: { phone: null, within_reach: false },
    })
    expect(collection.some((lead) => lead.id === hidden.id)).toBe(false)
    expect((await take(club, 'salesperson', hidden.id)).status).toBe(404)
  })
})

test('leads that nobody called come first, and of those who waits longest', async ({ club }) => {
  await switchOn(club, { offer_minutes: null, reassign_minutes: null })
  const leads = [await newLead(club), await newLead(club), await newLead(club)]
  await wait(club, leads[1]!.id, 200)
  const call = { company_id: club.clubs['melbourne']!, user_id: club.users['manager']!, phone_type: 'browser' as const }
  const done = { ...call, status: 'no-answer' as const, ended_at: new Date() }
  await club.server.context.db
    .insertInto('calls')
    .values({ ...done, person_id: leads[0]!.person.id })
    .execute()
  await wait(club, leads[0]!.id, 100)
  const { collection } = await (await club.as('manager')).call('GET /api/first_responses')
  const ids = leads.map(({ id }) => id)
  expect(collection.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual([ids[1], ids[2], ids[0]])
  expect(collection.find(({ id }) => id === ids[1])!.attempt.minutes).toBeGreaterThanOrEqual(199)
})
