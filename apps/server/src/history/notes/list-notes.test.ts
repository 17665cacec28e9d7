import { foldEntries } from '@spotter/domain/history/fold-entries.ts'
import { describe, expect } from 'vitest'
import { freeTime } from '../../activities/test/booked.ts'
import { newPerson } from '../../people/test/new-person.ts'
import { newType } from '../../secondary-sales/test/new-sale.ts'
import { type Club, test } from '../../test/club.ts'
import { addEntries } from './test/add-entries.ts'

describe('the history of a person', () => {
  test('lists pinned notes first, then the newest', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const ids = await addEntries(server, id, [
      { created_at: '2026-03-01T10:00:00Z' },
      { created_at: '2026-03-02T10:00:00Z', object: 'call', action: 'Completed' },
      { created_at: '2026-02-01T10:00:00Z', pinned: true },
    ])
    const { collection, pagination } = await (await as('manager')).call('GET /api/notes', { query: { person_id: id } })

    expect(collection.map((entry) => entry.id)).toEqual([ids[2], ids[1], ids[0]])
    expect(pagination).toMatchObject({ total_entries: 3, per_page: 10 })
  })

  test('is one row for a call that was completed with a next call', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const manager = await as('manager')
    const call = await manager.call('POST /api/people/{id}/activities', {
      params: { id },
      body: { kind_code: 'call', start: freeTime() },
    })
    await manager.call('PUT /api/activities/{id}', {
      params: { id: call.id },
      body: { complete: true, outcome: 'Spoke To', next_call_at: freeTime() },
    })
    const { collection } = await manager.call('GET /api/notes', { query: { person_id: id } })

    const rows = foldEntries(collection).map(({ entry, parts }) => [entry.action, parts.map(({ action }) => action)])
    expect(rows).toEqual([['Completed', ['Created', 'Created']]])
  })

  test('shows who did it, on whose behalf, and System otherwise', async ({ as, server, clubs, users }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    await addEntries(server, id, [
      { user_id: users['manager'], created_at: '2026-03-03T10:00:00Z' },
      { user_id: users['manager'], original_user_id: users['root'], created_at: '2026-03-02T10:00:00Z' },
      { created_at: '2026-03-01T10:00:00Z' },
    ])
    const { collection } = await (await as('manager')).call('GET /api/notes', { query: { person_id: id } })
    const own = await server.context.db
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name'])
      .where('id', 'in', [users['manager']!, users['root']!])
      .execute()
    const nameOf = (who: string) => {
      const user = own.find((one) => one.id === users[who])!
      return `${user.first_name} ${user.last_name}`
    }

    expect(collection.map(({ owner }) => owner)).toEqual([
      { id: users['manager'], name: nameOf('manager'), original_name: null },
      { id: users['manager'], name: nameOf('manager'), original_name: nameOf('root') },
      { id: null, name: 'System', original_name: null },
    ])
  })

  test.for([
    ['note', ['note']],
    ['call', ['call']],
    ['email', ['email']],
    ['sms', ['sms']],
    ['whatsapp', ['incoming_whatsapp', 'whatsapp']],
    ['event', ['non-sales-appointment', 'tour', 'walk-in']],
    ['todo', ['todo']],
    ['all', 12],
  ] as const)('narrowed to %s shows %s', async ([type, expected], { as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const objects = [
      ...['note', 'call', 'email', 'sms', 'whatsapp', 'incoming_whatsapp', 'tour', 'walk-in'],
      ...['non-sales-appointment', 'todo', 'status', 'person'],
    ]
    await addEntries(
      server,
      id,
      objects.map((object) => ({ object })),
    )
    const query = { person_id: id, type, per_page: 25 }
    const { collection, pagination } = await (await as('manager')).call('GET /api/notes', { query })

    if (typeof expected === 'number') expect(pagination.total_entries).toBe(expected)
    else expect(collection.map(({ object }) => object).toSorted()).toEqual(expected)
  })

  test('as a summary goes back thirty days', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    const [recent] = await addEntries(server, id, [{ created_at: ago(29) }, { created_at: ago(31) }])
    const query = { person_id: id, summary: true }
    const { collection } = await (await as('manager')).call('GET /api/notes', { query })

    expect(collection.map((entry) => entry.id)).toEqual([recent])
  })

  test('of a secondary sale is apart from that of the membership', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const [type, other] = [await newType(server, clubs['melbourne']!), await newType(server, clubs['melbourne']!)]
    const [membership, training] = await addEntries(server, id, [{}, { secondary_sale_type_id: type.id }])
    const manager = await as('manager')
    const shown = async (query: object) =>
      (await manager.call('GET /api/notes', { query: { person_id: id, ...query } })).collection.map((entry) => entry.id)

    expect(await shown({})).toEqual([membership])
    expect(await shown({ secondary_sale_type_id: type.id })).toEqual([training])
    expect(await shown({ secondary_sale_type_id: other.id })).toEqual([])
    expect(await shown({ secondary_sale_type_id: -1 })).toHaveLength(2)
  })

  test('stays complete, in the clubs where it happened, when the person moves', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    await addEntries(server, id, [{ created_at: '2026-03-01T10:00:00Z' }])
    const { db } = server.context
    await db.updateTable('people').set({ company_id: clubs['london']! }).where('id', '=', id).execute()
    await addEntries(server, id, [{ created_at: '2026-03-02T10:00:00Z' }])
    const operator = await as('corporation_manager')
    const shown = async (query: object) =>
      (await operator.call('GET /api/notes', { query: { person_id: id, ...query } })).collection.map(
        ({ company_id }) => company_id,
      )

    expect(await shown({})).toEqual([clubs['london'], clubs['melbourne']])
    expect(await shown({ company_id: clubs['melbourne'] })).toEqual([clubs['melbourne']])
    const { status } = await (await as('manager')).send('GET', '/api/notes', { query: { person_id: id } })
    expect(status).toBe(404)
  })

  test('is shown to a restricted salesperson for own people only', async ({ as, server, clubs, users }) => {
    const own = await newPerson(server, clubs['melbourne']!, { salesperson_id: users['salesperson']! })
    const other = await newPerson(server, clubs['melbourne']!, { salesperson_id: users['manager']! })
    const salesperson = await as('salesperson')
    const statusOf = async (person_id: number) =>
      (await salesperson.send('GET', '/api/notes', { query: { person_id } })).status

    expect([await statusOf(own.id), await statusOf(other.id)]).toEqual([200, 404])
  })

  test('of a deleted person is readable and read-only', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!, { deleted_at: new Date() })
    const [note] = await addEntries(server, id, [{ description: 'Moved away' }])
    const manager = await as('manager')
    const { collection } = await manager.call('GET /api/notes', { query: { person_id: id } })

    expect(collection[0]?.abilities).toEqual({ edit: false, delete: false, pin: false })
    expect((await manager.send('DELETE', `/api/notes/${note}`)).status).toBe(404)
    expect((await manager.send('POST', `/api/people/${id}/notes`, { body: { description: 'Hello' } })).status).toBe(404)
  })

  test('requires a person', async ({ as }) => {
    const { status, body } = await (await as('manager')).send('GET', '/api/notes')
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: { person_id: ["can't be blank"] } } })
  })
})

describe('changed details', () => {
  const detailsOf = async (club: Club, id: number, who = 'manager') => {
    const { collection } = await (await club.as(who)).call('GET /api/notes', { query: { person_id: id } })
    return collection.find(({ action }) => action === 'Updated')?.data
  }

  test('are shown with the values before and after, phones and references as people read them', async ({ club }) => {
    const { server, clubs } = club
    const { id } = await newPerson(server, clubs['melbourne']!, { city: 'Carlton', phone_mobile: null })
    const source = await server.context.db
      .selectFrom('marketing_sources')
      .selectAll()
      .where('company_id', '=', clubs['melbourne']!)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    await (
      await club.as('manager')
    ).call('PUT /api/people/{id}', {
      params: { id },
      body: { city: 'Fitzroy', phone_mobile: '0412 345 678', source_id: source.id, email_opted_out: false },
    })
    expect((await detailsOf(club, id))?.changes).toEqual([
      { field: 'phone_mobile', from: null, to: '0412 345 678' },
      { field: 'city', from: 'Carlton', to: 'Fitzroy' },
      { field: 'source_id', from: null, to: source.name },
    ])
  })

  test('keep their values when the person is merged into another', async ({ club }) => {
    const { server, clubs } = club
    const { id } = await newPerson(server, clubs['melbourne']!, { city: 'Carlton' })
    const survivor = await newPerson(server, clubs['melbourne']!)
    const manager = await club.as('manager')
    await manager.call('PUT /api/people/{id}', { params: { id }, body: { city: 'Fitzroy' } })
    await manager.call('POST /api/people/{id}/merge', {
      params: { id: survivor.id },
      body: { person_ids: [id], choices: {} },
    })
    const { changes } = (await detailsOf(club, survivor.id)) ?? {}
    expect(changes).toEqual([{ field: 'city', from: 'Carlton', to: 'Fitzroy' }])
  })

  test('leave out fields that the club doesn’t use', async ({ club }) => {
    const { server, clubs } = club
    const { db } = server.context
    const setLine = (line_me_enabled: boolean) =>
      db.updateTable('companies').set({ line_me_enabled }).where('id', '=', clubs['melbourne']!).execute()
    await setLine(true)
    const { id } = await newPerson(server, clubs['melbourne']!)
    await (
      await club.as('manager')
    ).call('PUT /api/people/{id}', { params: { id }, body: { line_id: 'lena', zip: '1' } })
    expect((await detailsOf(club, id))?.changes).toContainEqual({ field: 'line_id', from: null, to: 'lena' })
    await setLine(false)
    const { changes, fields } = (await detailsOf(club, id)) ?? {}
    expect([changes?.map(({ field }) => field), fields]).toEqual([['zip'], ['zip']])
  })

  test('name a referrer only to those who may open their page', async ({ club }) => {
    const { server, clubs, users } = club
    const referrer = await newPerson(server, clubs['melbourne']!, { first_name: 'Fern', last_name: 'Friend' })
    const { id } = await newPerson(server, clubs['melbourne']!, { salesperson_id: users['salesperson']! })
    await (
      await club.as('manager')
    ).call('PUT /api/people/{id}', { params: { id }, body: { referral_id: referrer.id } })
    const shownTo = async (who: string) => (await detailsOf(club, id, who))?.changes
    expect(await shownTo('manager')).toEqual([{ field: 'referral_id', from: null, to: 'Fern Friend' }])
    expect(await shownTo('salesperson')).toEqual([
      { field: 'referral_id', from: null, to: 'Another person in your club' },
    ])
  })
})

describe('a deleted user', () => {
  test('is marked as author, as the one who completed, and as salesperson', async ({ as, server, clubs, users }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const gone = users['salesperson']!
    await addEntries(server, id, [
      { user_id: gone, created_at: '2026-03-05T10:00:00Z' },
      { user_id: users['manager'], original_user_id: gone, created_at: '2026-03-04T10:00:00Z' },
      { object: 'tour', action: 'Completed', data: { completed_by_id: gone }, created_at: '2026-03-03T10:00:00Z' },
      {
        object: 'person',
        action: 'Assigned',
        data: { from: 'Tom B.', from_id: gone, to: null, to_id: null },
        created_at: '2026-03-02T10:00:00Z',
      },
      { object: 'salesperson', action: 'Assigned', data: { to: gone }, created_at: '2026-03-01T10:00:00Z' },
    ])
    const setDeleted = (deleted_at: Date | null) =>
      server.context.db.updateTable('users').set({ deleted_at }).where('id', '=', gone).execute()
    await setDeleted(new Date())
    const { collection } = await (await as('manager')).call('GET /api/notes', { query: { person_id: id } })
    await setDeleted(null)

    const [own, impersonated, completed, unassigned, assigned] = collection
    expect(own?.owner.name).toBe('Tom Brennan (deleted)')
    expect(impersonated?.owner.original_name).toBe('Tom Brennan (deleted)')
    expect(completed?.data.completed_by).toBe('Tom Brennan (deleted)')
    expect(unassigned?.data).toEqual({ from: 'Tom B. (deleted)', to: null })
    expect(assigned?.data.to).toBe('Tom Brennan (deleted)')
  })
})

describe('an entry’s data', () => {
  test('has names instead of ids', async ({ as, server, clubs, users }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const friend = await newPerson(server, clubs['melbourne']!, { first_name: 'Fern', last_name: 'Friend' })
    const to = users['manager']!
    const told = [
      { object: 'salesperson', action: 'Assigned', data: { from: null, to } },
      { object: 'person', action: 'Assigned', data: { from: 'Ann', to: 'Bob', from_id: 1, to_id: 2 } },
      { object: 'person', action: 'Assigned', data: { salesperson_id: to, change_id: 9 } },
      { object: 'person', action: 'Moved', data: { from: clubs['london'], to: clubs['melbourne'] } },
      { object: 'person', action: 'Referred', data: { person_id: friend.id } },
      { object: 'person', action: 'Updated', data: { fields: ['city'], undone_change_id: 9 } },
      { object: 'person', action: 'Created', data: { request_id: 3 } },
    ]
    await addEntries(
      server,
      id,
      told.map((entry, index) => ({ ...entry, created_at: new Date(Date.UTC(2026, 2, 28 - index)) })),
    )
    const { collection } = await (await as('manager')).call('GET /api/notes', { query: { person_id: id } })
    const { db } = server.context
    const user = await db.selectFrom('users').selectAll().where('id', '=', to).executeTakeFirstOrThrow()
    const name = `${user.first_name} ${user.last_name}`
    const names = await db.selectFrom('companies').select(['id', 'name']).execute()
    const clubName = (club: string) => names.find((one) => one.id === clubs[club])?.name

    expect(collection.map(({ data }) => data)).toEqual([
      { from: null, to: name },
      { from: 'Ann', to: 'Bob' },
      { to: name, bulk: 'changed' },
      { from: clubName('london'), to: clubName('melbourne') },
      { name: 'Fern Friend' },
      { fields: ['city'], bulk: 'undone' },
      { about: 'request' },
    ])
  })

  test('of an activity leads to it and says whose it is', async ({ as, server, clubs, users }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const completed_by_id = users['salesperson']!
    await addEntries(server, id, [
      {
        object: 'tour',
        action: 'Completed',
        data: { activity_id: 3, outcome: 'Trial', completed_by_id },
      },
      { object: 'status', action: 'Status changed', data: { from: 'enquiry', to: 'trial', activity_id: 3 } },
    ])
    const { collection } = await (await as('manager')).call('GET /api/notes', { query: { person_id: id } })
    const dataOf = (object: string) => collection.find((entry) => entry.object === object)?.data
    expect(dataOf('tour')).toEqual({
      activity_id: 3,
      outcome: 'Trial',
      completed_by: 'Tom Brennan',
    })
    expect(dataOf('status')).toEqual({ from: 'enquiry', to: 'trial' })
  })

  test('of a change of status is from, to, objection and when', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const manager = await as('manager')
    const reason = await server.context.db.selectFrom('leaving_reasons').selectAll().limit(1).executeTakeFirstOrThrow()
    await manager.call('POST /api/people/{id}/improve', {
      params: { id },
      body: { status: 'not_interested', leaving_reason_id: reason.id },
    })
    const { collection } = await manager.call('GET /api/notes', { query: { person_id: id } })

    expect(collection[0]).toMatchObject({
      object: 'status',
      action: 'Status changed',
      type: 'change',
      data: { from: 'enquiry', to: 'not_interested', objection: reason.name, changed_at: expect.any(String) },
      abilities: { edit: false, delete: false, pin: false },
    })
  })

  test('of a call is direction, length, outcome and transcription only', async ({ as, server, clubs, users }) => {
    const company_id = clubs['melbourne']!
    const { id } = await newPerson(server, company_id)
    const said = { outcome: 'Spoke To', provider_sid: 'CA1' }
    const [outcome_entry_id = 0] = await addEntries(server, id, [{ object: 'call', action: 'Completed', data: said }])
    const call = {
      company_id,
      person_id: id,
      user_id: users['manager']!,
      phone_type: 'browser' as const,
      outcome_entry_id,
    }
    await server.context.db
      .insertInto('calls')
      .values({
        ...call,
        direction: 'incoming',
        status: 'completed',
        duration: 75,
        transcription: 'Hello',
        ended_at: new Date(),
      })
      .execute()
    const { collection } = await (await as('manager')).call('GET /api/notes', { query: { person_id: id } })

    expect(collection[0]?.data).toEqual({
      direction: 'incoming',
      call_status: 'completed',
      length: 75,
      outcome: 'Spoke To',
      transcription: 'Hello',
    })
  })
})
