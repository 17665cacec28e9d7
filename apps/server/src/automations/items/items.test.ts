import { readySetNames, readySets } from '@spotter/domain/automations/ready-sets.ts'
import { describe, expect } from 'vitest'
import { test } from '../../test/club.ts'
import { newItem } from '../test/automating.ts'

interface Refused {
  errors: Record<string, string[]>
}

describe('an automated item', () => {
  test('starts with the specified values', async ({ club }) => {
    const item = await newItem(club, { kind: 'email', subject: 'Hello', description: '<p>Hi</p>' })
    expect(item).toMatchObject({
      status: 'enquiry',
      secondary_sale_type_id: null,
      scheduler: 'current_date',
      period: 'day',
      direction: 'after',
      frequency: 0,
      date: 'current_date',
      time: 'Current time',
      scheduled: false,
      imported: false,
      stops: true,
      rules: [{ action: 'email', on: 'enquiry' }],
      paused_at: null,
      message: 'Automated item was successfully created.',
    })
  })

  test('makes its scheduler text from the timing, whatever is sent', async ({ club }) => {
    const item = await newItem(club, {
      status: 'trial',
      scheduled: true,
      frequency: 2,
      direction: 'before',
      date: 'trial_end',
      time: '09:00 AM',
      scheduler: 'nonsense',
    })
    expect(item.scheduler).toBe('2 day before trial_end at 09:00 AM')
  })

  test('is refused by field, all at once', async ({ club }) => {
    const manager = await club.as('club_manager')
    const { status, body } = await manager.send<Refused>(
      'POST',
      `/api/companies/${club.clubs['melbourne']}/automated_items`,
      { body: { automated_item: { kind: 'email', description: '', subject: '', frequency: -1, time: 'noon' } } },
    )
    expect(status).toBe(422)
    expect(Object.keys(body.errors).sort()).toEqual(['description', 'frequency', 'subject', 'time'])
  })

  test('takes no template of another club', async ({ club }) => {
    const { db } = club.server.context
    const london = club.clubs['london']!
    const { id: template_id } = await db
      .insertInto('templates')
      .values({ company_id: london, company_ids: [london], description: 'Theirs', type: 'Sms', pattern: 'Hi' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const manager = await club.as('club_manager')
    const { status, body } = await manager.send<Refused>(
      'POST',
      `/api/companies/${club.clubs['melbourne']}/automated_items`,
      { body: { automated_item: { kind: 'sms', description: 'Hi', template_id } } },
    )
    expect([status, body.errors]).toEqual([422, { template_id: ['Template not found.'] }])
  })

  test('that waits for itself around others is refused with the chain', async ({ club }) => {
    const first = await newItem(club, { name: 'Welcome' })
    const second = await newItem(club, { name: 'Remind', after_item_id: first.id })
    const manager = await club.as('club_manager')
    const { status, body } = await manager.send<Refused>('PUT', `/api/automated_items/${first.id}`, {
      body: { automated_item: { after_item_id: second.id } },
    })
    expect(status).toBe(422)
    expect(body.errors['after_item_id']).toEqual(['These items would wait for each other: Welcome → Remind → Welcome'])
  })

  test('changed by two users at once answers the second with the present one', async ({ club }) => {
    const item = await newItem(club)
    const manager = await club.as('club_manager')
    const save = (name: string) =>
      manager.send('PUT', `/api/automated_items/${item.id}`, {
        body: { automated_item: { name, lock_version: item.lock_version } },
      })
    expect([(await save('One')).status, (await save('Two')).status]).toEqual([200, 409])
  })

  test('is removed and restored', async ({ club }) => {
    const item = await newItem(club, { name: 'Removed once' })
    const manager = await club.as('club_manager')
    const params = { id: item.id }
    expect((await manager.call('DELETE /api/automated_items/{id}', { params })).deleted_at).not.toBeNull()
    expect((await manager.call('PUT /api/automated_items/{id}/restore', { params })).deleted_at).toBeNull()
  })
})

describe('the list', () => {
  test('shows ten, and by state active, paused or deleted ones', async ({ club }) => {
    const manager = await club.as('club_manager')
    const list = (soft_delete_status: string) =>
      manager.call('GET /api/companies/{company_id}/automated_items', {
        params: { company_id: club.clubs['melbourne']! },
        query: { q: 'Listed', soft_delete_status },
      })
    for (let no = 0; no < 11; no++) await newItem(club, { name: `Listed ${no}` })
    const { collection, pagination } = await list('active')
    expect([collection.length, pagination.total_entries]).toEqual([10, 11])
    const [paused, deleted] = [collection[0]!, collection[1]!]
    await manager.call('PUT /api/automated_items/{id}/pause', { params: { id: paused.id }, body: {} })
    await manager.call('DELETE /api/automated_items/{id}', { params: { id: deleted.id } })
    const ids = async (state: string) => (await list(state)).collection.map(({ id }) => id)
    expect([await ids('paused'), await ids('deleted')]).toEqual([[paused.id], [deleted.id]])
    expect((await list('active')).pagination.total_entries).toBe(9)
    expect((await list('all')).pagination.total_entries).toBe(11)
  })
})

describe('pausing', () => {
  test('an item of several clubs needs access to all of them', async ({ club }) => {
    const company_ids = [club.clubs['melbourne']!, club.clubs['london']!]
    const item = await newItem(club, { company_ids }, 'root')
    const path = `/api/automated_items/${item.id}`
    expect((await (await club.as('club_manager')).send('PUT', `${path}/pause`, { body: {} })).status).toBe(403)
    const { collection } = await (
      await club.as('club_manager')
    ).call('GET /api/automated_items/{id}/accessible_automated_item_clubs', { params: { id: item.id } })
    expect(collection.map(({ accessible, name }) => [accessible, name === null])).toEqual(
      expect.arrayContaining([
        [true, false],
        [false, true],
      ]),
    )
    expect((await (await club.as('root')).send('PUT', `${path}/pause`, { body: {} })).status).toBe(200)
  })

  test('all is refused while an item applies to a club out of access', async ({ club }) => {
    const company_ids = [club.clubs['melbourne']!, club.clubs['london']!]
    const item = await newItem(club, { company_ids }, 'root')
    const path = `/api/companies/${club.clubs['melbourne']}/automated_items/pause_all`
    expect((await (await club.as('club_manager')).send('PUT', path)).status).toBe(403)
    await (await club.as('root')).call('DELETE /api/automated_items/{id}', { params: { id: item.id } })
  })

  test('one club leaves the item running in the other', async ({ club }) => {
    const [melbourne, london] = [club.clubs['melbourne']!, club.clubs['london']!]
    const item = await newItem(club, { company_ids: [melbourne, london] }, 'root')
    const root = await club.as('root')
    const params = { id: item.id }
    await root.call('PUT /api/automated_items/{id}/pause', { params, body: { company_ids: [london] } })
    const { collection } = await root.call('GET /api/automated_items/{id}/accessible_automated_item_clubs', { params })
    expect(Object.fromEntries(collection.map(({ id, paused }) => [id, paused]))).toEqual({
      [melbourne]: false,
      [london]: true,
    })
  })
})

describe('items of the group', () => {
  test('need the permission for them', async ({ club }) => {
    const manager = await club.as('club_manager')
    const { status } = await manager.send('POST', `/api/companies/${club.clubs['melbourne']}/automated_items`, {
      body: { automated_item: { kind: 'sms', description: 'Hi', provide_to_group: true } },
    })
    expect(status).toBe(403)
  })

  test('apply to every club of it', async ({ club }) => {
    const item = await newItem(club, { provide_to_group: true }, 'root')
    const clubs = await club.server.context.db
      .selectFrom('companies')
      .select('id')
      .where('company_group_id', '=', (eb) =>
        eb.selectFrom('companies').select('company_group_id').where('id', '=', club.clubs['melbourne']!),
      )
      .execute()
    expect(new Set(item.companies.map(({ id }) => id))).toEqual(new Set(clubs.map(({ id }) => id)))
  })
})

describe('a ready set', () => {
  test('is added in the language of the club and paused', async ({ club }) => {
    const manager = await club.as('berlin_club_manager')
    const { collection } = await manager.call('POST /api/companies/{company_id}/automated_items/ready_sets', {
      params: { company_id: club.clubs['berlin']! },
      body: { name: 'new_enquiry' },
    })
    expect(collection.map(({ kind, scheduler, paused_at }) => [kind, scheduler, paused_at !== null])).toEqual([
      ['sms', 'current_date', true],
      ['call', '5 minute after current_date', true],
      ['email', '1 day after current_date at 09:00 AM', true],
      ['sms', '3 day after current_date at 05:30 PM', true],
      ['todo', '7 day after current_date at 10:00 AM', true],
    ])
    expect(collection[0]?.description).toContain('danke für Ihre Anfrage')
  })

  test('of every name passes the rules of items', async ({ club }) => {
    const manager = await club.as('club_manager')
    for (const name of readySetNames) {
      const { collection } = await manager.call('POST /api/companies/{company_id}/automated_items/ready_sets', {
        params: { company_id: club.clubs['melbourne']! },
        body: { name, again: true },
      })
      expect(collection).toHaveLength(readySets[name].items.length)
    }
  })

  test('that is already there is added again only if that is meant', async ({ club }) => {
    const manager = await club.as('berlin_club_manager')
    const params = { company_id: club.clubs['berlin']! }
    const path = `/api/companies/${params.company_id}/automated_items/ready_sets`
    const count = async () => {
      const { collection } = await manager.call('GET /api/companies/{company_id}/automated_items/ready_sets', {
        params,
      })
      return collection.find(({ name }) => name === 'lost_lead')?.items
    }
    expect(await count()).toBe(0)
    expect((await manager.send('POST', path, { body: { name: 'lost_lead' } })).status).toBe(201)
    expect(await count()).toBe(1)
    const { paused_items } = await manager.call('GET /api/companies/{company_id}/automated_items/ready_sets', {
      params,
    })
    expect(paused_items).toBeGreaterThanOrEqual(1)
    const { status, body } = await manager.send<Refused>('POST', path, { body: { name: 'lost_lead' } })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['name']])
    expect((await manager.send('POST', path, { body: { name: 'lost_lead', again: true } })).status).toBe(201)
    expect(await count()).toBe(2)
  })
})

describe('resuming', () => {
  test('all wakes what was paused with all, and leaves what was paused on purpose', async ({ club }) => {
    const params = { company_id: club.clubs['boston']! }
    const root = await club.as('root')
    const add = () =>
      root.call('POST /api/companies/{company_id}/automated_items', {
        params,
        body: { kind: 'todo', description: 'Call' },
      })
    const [own, other] = [await add(), await add()]
    await root.call('PUT /api/automated_items/{id}/pause', { params: { id: own.id }, body: {} })
    await root.call('PUT /api/companies/{company_id}/automated_items/pause_all', { params })
    const { message } = await root.call('PUT /api/companies/{company_id}/automated_items/unpause_all', {
      params,
      body: {},
    })
    expect(message).toMatch(/^\d+ automated items? (was|were) resumed\. It reaches people who enter from now on\.$/)
    const paused = async ({ id }: { id: number }) =>
      (await root.call('GET /api/automated_items/{id}', { params: { id } })).companies.length > 0 &&
      (await root.call('GET /api/automated_items/{id}/accessible_automated_item_clubs', { params: { id } }))
        .collection[0]?.paused
    expect([await paused(own), await paused(other)]).toEqual([true, false])
    const named = await root.call('PUT /api/companies/{company_id}/automated_items/unpause_all', {
      params,
      body: { item_ids: [own.id] },
    })
    expect(named.message).toContain('1 automated item was resumed.')
    expect(await paused(own)).toBe(false)
    expect(
      (
        await root.send('PUT', `/api/companies/${params.company_id}/automated_items/unpause_all`, {
          body: { item_ids: [999_999] },
        })
      ).status,
    ).toBe(422)
  })
})
