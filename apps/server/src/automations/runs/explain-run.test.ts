import { afterEach, describe, expect } from 'vitest'
import { test } from '../../test/club.ts'
import { clear, type Having, newEnquirer, newItem, planAll, runAll, runsOf } from '../test/automating.ts'

let last: Having | null = null
afterEach(async () => {
  if (last) await clear(last)
})

async function ran(club: Having, values: object = {}) {
  last = club
  const person = await newEnquirer(club, values)
  await planAll(club)
  await runAll(club)
  const [run] = await runsOf(club, person.id)
  return { person, run: run! }
}

describe('why an automated item acted', () => {
  test('is explained on its message, by the version that it had then', async ({ club }) => {
    const item = await newItem(club, { name: 'Welcome', tag_list: [] })
    const { person, run } = await ran(club)
    const manager = await club.as('club_manager')
    await manager.call('PUT /api/automated_items/{id}', { params: { id: item.id }, body: { name: 'Hello' } })
    const message = await manager.call('GET /api/sms/{id}', { params: { id: run.message_id! } })
    expect(message.automated_run_id).toBe(run.id)
    const why = await manager.call('GET /api/automated_runs/{id}', { params: { id: run.id } })
    expect(why).toMatchObject({
      item_name: 'Welcome',
      item_version: 1,
      is_latest_version: false,
      from_status: null,
      status: 'enquiry',
      state: 'done',
      person_id: person.id,
      message_id: run.message_id,
      after_item_name: null,
      conditions: [expect.objectContaining({ name: 'start_date', holds: true })],
      policy: {
        flags: expect.arrayContaining([{ name: 'sms_opted_out', found: false, holds: true }]) as unknown,
        marketing: { received: 0, holds: true },
        quiet: { holds: true },
      },
    })
  })

  test('is explained on its call, in the activity and in the history', async ({ club }) => {
    await newItem(club, { kind: 'call', description: 'Call them' })
    const { person, run } = await ran(club)
    const manager = await club.as('club_manager')
    const activity = await manager.call('GET /api/activities/{id}', { params: { id: run.activity_id! } })
    const { collection } = await manager.call('GET /api/notes', { query: { person_id: person.id, type: 'all' } })
    expect(activity.automated_run_id).toBe(run.id)
    expect(collection.map(({ data }) => data.automated_run_id)).toContain(run.id)
  })

  test('is not said of what users write or add', async ({ club }) => {
    const { users } = club
    const person = await newEnquirer(club, { salesperson_id: users['salesperson']! })
    const manager = await club.as('club_manager')
    const sms = await manager.call('POST /api/people/{id}/sms', {
      params: { id: person.id },
      body: { text: 'By hand' },
    })
    expect(sms).not.toHaveProperty('automated_run_id')
  })

  test('is explained for a message that was refused, with the consent of that time', async ({ club }) => {
    await newItem(club)
    const { person, run } = await ran(club, { sms_opted_out: true })
    const { db } = club.server.context
    await db.updateTable('people').set({ sms_opted_out: false }).where('id', '=', person.id).execute()
    const manager = await club.as('club_manager')
    const why = await manager.call('GET /api/automated_runs/{id}', { params: { id: run.id } })
    expect(why).toMatchObject({
      state: 'left_out',
      reason_text: 'Person opted out from receiving SMS',
      message_id: null,
      policy: { flags: expect.arrayContaining([{ name: 'sms_opted_out', found: true, holds: false }]) as unknown },
    })
    await db.updateTable('automated_runs').set({ policy: null }).where('id', '=', run.id).execute()
    const old = await manager.call('GET /api/automated_runs/{id}', { params: { id: run.id } })
    expect(old).toMatchObject({ state: 'left_out', policy: null })
  })
})
