import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { newActivity } from '../activities/test/booked.ts'
import { type Club, test } from '../test/club.ts'
import { newPerson } from './test/new-person.ts'

const allowMoving = ({ server }: Pick<Club, 'server'>, enable_moving_people = true) =>
  server.context.db.updateTable('companies').set({ enable_moving_people }).execute()

const move = async (club: Pick<Club, 'as'>, who: string, id: number, destination_company_id: number | undefined) =>
  (await club.as(who)).send<Record<string, unknown>>('POST', `/api/people/${id}/move`, {
    body: { destination_company_id },
  })

describe('moving a person', () => {
  test('moves them to the other club, unassigned', async ({ club, clubs, users }) => {
    await allowMoving(club)
    const { id } = await newPerson(club.server, clubs['melbourne']!, {
      salesperson_id: users['manager']!,
      abc_join_link: 'https://join.example.com/melbourne',
    })
    const { status, body } = await move(club, 'corporation_manager', id, clubs['london'])

    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      company_id: clubs['london'],
      company_name: 'Camden Strength',
      salesperson_id: null,
      abc_join_link: null,
      message: 'Nell was moved to Camden Strength.',
    })
    expect((await (await club.as('club_manager')).send('GET', `/api/people/${id}`)).status).toBe(404)
    expect((await (await club.as('london_manager')).send('GET', `/api/people/${id}`)).status).toBe(200)
  })

  test('staff of one club choose among all open clubs of the group', async ({ club, clubs }) => {
    await allowMoving(club)
    const { id } = await newPerson(club.server, clubs['melbourne']!)
    const manager = await club.as('club_manager')
    const offered = await manager.call('GET /api/people/{id}/destinations', { params: { id } })
    expect(offered.collection.map(({ id: club_id }) => club_id)).not.toContain(clubs['melbourne'])
    expect(offered.collection).toContainEqual({ id: clubs['london'], text: 'Camden Strength' })
    const query = { q: 'camden' }
    const found = await manager.call('GET /api/people/{id}/destinations', { params: { id }, query })
    expect(found.collection.map(({ id: club_id }) => club_id)).toEqual([clubs['london']])

    expect((await move(club, 'club_manager', id, clubs['london'])).status).toBe(200)
    expect((await manager.send('GET', `/api/people/${id}`)).status).toBe(404)
  })

  test('a trial keeps its days in the zone of the other club', async ({ club, clubs }) => {
    await allowMoving(club)
    const { id } = await newPerson(club.server, clubs['melbourne']!, {
      status: 'trial',
      trial_start_at: '2026-11-09T13:00:00Z',
      trial_end_at: '2026-11-16T13:00:00Z',
    })
    const { body } = await move(club, 'corporation_manager', id, clubs['london'])
    expect(body).toMatchObject({ trial_start_at: '2026-11-10T00:00:00.000Z', trial_end_at: '2026-11-17T00:00:00.000Z' })
  })

  test('a task that is open again follows its person, and only who reaches their club can open it', async ({
    club,
    clubs,
  }) => {
    await allowMoving(club)
    const { db } = club.server.context
    const { id } = await newPerson(club.server, clubs['melbourne']!)
    const done = await newActivity(club.server, clubs['melbourne']!, { person_id: id, complete: true })
    const deleted = await newActivity(club.server, clubs['melbourne']!, { person_id: id, deleted_at: new Date() })
    await move(club, 'corporation_manager', id, clubs['london'])

    const old = await club.as('club_manager')
    const { lock_version } = await old.call('GET /api/activities/{id}', { params: { id: done.id } })
    const body = { complete: false, lock_version }
    expect((await old.send('PUT', `/api/activities/${done.id}`, { body })).status).toBe(404)
    expect((await old.send('PUT', `/api/activities/${deleted.id}/restore`)).status).toBe(404)

    const manager = await club.as('corporation_manager')
    const reopened = await manager.send('PUT', `/api/activities/${done.id}`, { body })
    const restored = await manager.send('PUT', `/api/activities/${deleted.id}/restore`)
    expect([reopened.status, restored.status]).toEqual([200, 200])
    const followed = await db.selectFrom('activities').select('company_id').where('person_id', '=', id).execute()
    expect(followed).toEqual([{ company_id: clubs['london'] }, { company_id: clubs['london'] }])
    expect((await old.send('GET', `/api/activities/${done.id}`)).status).toBe(404)
  })

  test('moves the history, which keeps its clubs', async ({ club, clubs }) => {
    await allowMoving(club)
    const { db } = club.server.context
    const { id } = await newPerson(club.server, clubs['melbourne']!)
    await db
      .insertInto('history')
      .values({ company_id: clubs['melbourne']!, person_id: id, object: 'call', action: 'Completed' })
      .execute()
    await move(club, 'corporation_manager', id, clubs['london'])

    const entries = await db.selectFrom('history').selectAll().where('person_id', '=', id).orderBy('id').execute()
    expect(entries).toMatchObject([
      { object: 'call', company_id: clubs['melbourne'] },
      { object: 'person', action: 'Moved', description: 'Northside Fitness → Camden Strength' },
    ])
  })

  test('publishes to both clubs', async ({ club, clubs }) => {
    await allowMoving(club)
    const { id } = await newPerson(club.server, clubs['melbourne']!)
    await move(club, 'corporation_manager', id, clubs['london'])

    const told = await club.server.context.db
      .selectFrom('audit')
      .select(['company_id', 'kind'])
      .where('subject_type', '=', 'person')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(told).toEqual([
      { company_id: clubs['melbourne'], kind: 'person.moved' },
      { company_id: clubs['london'], kind: 'person.moved' },
    ])
  })

  test('open activities move and are unassigned; completed ones stay', async ({ club, clubs, users }) => {
    await allowMoving(club)
    const { db } = club.server.context
    const { id } = await newPerson(club.server, clubs['melbourne']!)
    const call = {
      company_id: clubs['melbourne']!,
      person_id: id,
      salesperson_id: users['manager']!,
      type: 'Task' as const,
      kind_code: 'call',
      start: new Date(),
      end: new Date(),
    }
    await db
      .insertInto('activities')
      .values([call, { ...call, complete: true, completed_at: new Date() }])
      .execute()
    await move(club, 'corporation_manager', id, clubs['london'])

    const activities = await db
      .selectFrom('activities')
      .select(['company_id', 'salesperson_id', 'complete'])
      .where('person_id', '=', id)
      .orderBy('id')
      .execute()
    expect(activities).toEqual([
      { company_id: clubs['london'], salesperson_id: null, complete: false },
      { company_id: clubs['melbourne'], salesperson_id: users['manager'], complete: true },
    ])
  })

  test('the club they leave records nothing of activities that are another club’s now', async ({
    club,
    clubs,
    users,
  }) => {
    await allowMoving(club)
    const { db } = club.server.context
    const salesperson_id = users['manager']!
    const { id } = await newPerson(club.server, clubs['melbourne']!, { salesperson_id })
    const tour = await newActivity(club.server, clubs['melbourne']!, {
      person_id: id,
      salesperson_id,
      type: 'Event',
      kind_code: 'tour',
    })
    await move(club, 'corporation_manager', id, clubs['london'])

    const recorded = await db
      .selectFrom('outbox')
      .select(['company_id', 'kind'])
      .where(
        sql<boolean>`payload->'subject'->>'type' = 'activity' and payload->'subject'->'ids' @> ${tour.id}::text::jsonb`,
      )
      .execute()
    expect(recorded).toEqual([{ company_id: clubs['london'], kind: 'activity.assigned' }])
  })

  test('tags are matched by name at the other club, or created', async ({ club, clubs }) => {
    await allowMoving(club)
    const { db } = club.server.context
    const { id } = await newPerson(club.server, clubs['melbourne']!)
    const [here, fresh] = await db
      .insertInto('tags')
      .values([
        { company_id: clubs['melbourne']!, name: 'Night owl' },
        { company_id: clubs['melbourne']!, name: 'Only here' },
      ])
      .returning('id')
      .execute()
    const there = await db
      .insertInto('tags')
      .values({ company_id: clubs['london']!, name: 'NIGHT OWL' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('person_tags')
      .values([
        { person_id: id, tag_id: here!.id },
        { person_id: id, tag_id: fresh!.id },
      ])
      .execute()
    const { body } = await move(club, 'corporation_manager', id, clubs['london'])

    expect(body['tag_list']).toEqual(['NIGHT OWL', 'Only here'])
    const kept = await db
      .selectFrom('person_tags')
      .innerJoin('tags', 'tags.id', 'person_tags.tag_id')
      .select(['tags.id', 'tags.company_id'])
      .where('person_id', '=', id)
      .execute()
    expect(kept.map(({ company_id }) => company_id)).toEqual([clubs['london'], clubs['london']])
    expect(kept.map((tag) => tag.id)).toContain(there.id)
  })

  test('the source is matched by name at the other club, or cleared', async ({ club, clubs }) => {
    await allowMoving(club)
    const { db } = club.server.context
    const source = (name: string, company_id: number) =>
      db
        .insertInto('marketing_sources')
        .values({ company_id, name, position: 900 + name.length + company_id })
        .returning('id')
        .executeTakeFirstOrThrow()
    const shared = await source('Billboard', clubs['melbourne']!)
    const theirs = await source('billboard', clubs['london']!)
    const own = await source('Own leaflet', clubs['melbourne']!)
    const first = await newPerson(club.server, clubs['melbourne']!, { source_id: shared.id })
    const second = await newPerson(club.server, clubs['melbourne']!, { source_id: own.id })

    expect((await move(club, 'corporation_manager', first.id, clubs['london'])).body['source_id']).toBe(theirs.id)
    expect((await move(club, 'corporation_manager', second.id, clubs['london'])).body['source_id']).toBeNull()
  })

  test('sent twice moves once', async ({ club, clubs }) => {
    await allowMoving(club)
    const { id } = await newPerson(club.server, clubs['melbourne']!)
    await move(club, 'corporation_manager', id, clubs['london'])
    const again = await move(club, 'corporation_manager', id, clubs['london'])

    expect(again).toMatchObject({ status: 200, body: { company_id: clubs['london'] } })
    const entries = await club.server.context.db
      .selectFrom('history')
      .select('id')
      .where('person_id', '=', id)
      .where('action', '=', 'Moved')
      .execute()
    expect(entries).toHaveLength(1)
  })

  test('sent again after a minute, or by someone else, is refused', async ({ club, clubs, server }) => {
    await allowMoving(club)
    const { id } = await newPerson(club.server, clubs['melbourne']!)
    await move(club, 'corporation_manager', id, clubs['london'])
    expect(await move(club, 'root', id, clubs['london'])).toMatchObject({ status: 422 })
    await sql`update people set moved_at = moved_at - interval '1 minute' where id = ${id}`.execute(server.context.db)
    expect(await move(club, 'corporation_manager', id, clubs['london'])).toMatchObject({ status: 422 })
  })
})

describe('a move is refused', () => {
  const refusal = (text: string) => ({ status: 422, body: { errors: { destination_company_id: [text] } } })

  test('to the club the person is at', async ({ club, clubs }) => {
    await allowMoving(club)
    const { id } = await newPerson(club.server, clubs['melbourne']!)
    expect(await move(club, 'corporation_manager', id, clubs['melbourne'])).toMatchObject(
      refusal('This person is already at that club.'),
    )
  })

  test('to a club of another group, closed or unknown', async ({ club, clubs }) => {
    await allowMoving(club)
    const { db } = club.server.context
    const text = 'Choose another club in the same group.'
    const { id } = await newPerson(club.server, clubs['melbourne']!)
    expect(await move(club, 'root', id, 999_999)).toMatchObject(refusal(text))
    const stranger = await db
      .insertInto('companies')
      .values({ name: 'Stranger', slug: 'stranger', is_demo: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await move(club, 'root', id, stranger.id)).toMatchObject(refusal(text))
    await db.updateTable('companies').set({ status: 'inactive' }).where('id', '=', clubs['boston']!).execute()
    expect(await move(club, 'root', id, clubs['boston'])).toMatchObject(refusal(text))
    await db.updateTable('companies').set({ status: 'active' }).where('id', '=', clubs['boston']!).execute()
  })

  test('without a destination', async ({ club, clubs }) => {
    const { id } = await newPerson(club.server, clubs['melbourne']!)
    expect(await move(club, 'root', id, undefined)).toMatchObject(refusal("can't be blank"))
  })

  test('where the club does not move people, except by root', async ({ club, clubs }) => {
    await allowMoving(club, false)
    const { id } = await newPerson(club.server, clubs['melbourne']!)
    expect((await move(club, 'corporation_manager', id, clubs['london'])).status).toBe(403)
    expect((await move(club, 'root', id, clubs['london'])).status).toBe(200)
  })

  test('by a restricted salesperson, who gets 404 for the people of others', async ({ club, clubs, users }) => {
    await allowMoving(club)
    const { id } = await newPerson(club.server, clubs['melbourne']!, { salesperson_id: users['salesperson_2']! })
    expect((await move(club, 'salesperson', id, clubs['london'])).status).toBe(404)
  })

  test('by another club, which does not find the person', async ({ club, clubs }) => {
    await allowMoving(club)
    const { id } = await newPerson(club.server, clubs['melbourne']!)
    expect((await move(club, 'london_club_manager', id, clubs['london'])).status).toBe(404)
  })
})
