import { describe, expect } from 'vitest'
import { test } from '../../test/club.ts'
import { newPerson } from '../test/new-person.ts'
import { changeOf, entriesOf, peopleOf, tagsOf, timelineOf } from '../../bulk-changes/test/journal.ts'
import { manyPeople } from '../../bulk-changes/test/many-people.ts'

const everybody = (q: string) => ({ q, checked_all: true })

describe('tags', () => {
  test('are added by name, created if missing, and skipped for people who have them', async ({ as, server, clubs }) => {
    const { q, ids } = await manyPeople(server, clubs['melbourne']!, 4)
    const actor = await as('bulk_actor')
    const first = { kind: 'add_tags' as const, filter: { q, checked_all: false, including_ids: [ids[0]!] } }
    await actor.call('POST /api/people/changes', { body: { ...first, tags: [`Gold ${q}`] } })
    const { change, message } = await actor.call('POST /api/people/changes', {
      body: { kind: 'add_tags', filter: everybody(q), tags: [` gold ${q} `, `GOLD ${q}`] },
    })

    expect(change).toMatchObject({ total: 4, done: 3, skipped: 1, description: `Tags added: GOLD ${q}` })
    expect(message).toBe('3 people were changed, 1 skipped.')
    expect(await tagsOf(server, ids)).toEqual(Array(4).fill([`Gold ${q}`]))
    expect((await entriesOf(server, change.id))[0]).toMatchObject({
      state: 'skipped',
      reason: 'Already has these tags',
    })
    const last = (await timelineOf(server, ids)).at(-1)
    expect(last).toMatchObject({ object: 'person', action: 'Updated', description: `+ Gold ${q}` })
  })

  test('are one however they are composed', async ({ as, server, clubs }) => {
    const { q, ids } = await manyPeople(server, clubs['melbourne']!, 1)
    const tags = [`Cafe\u0301 ${q}`, `Caf\u00e9 ${q}`]
    await (
      await as('bulk_actor')
    ).call('POST /api/people/changes', { body: { kind: 'add_tags', filter: everybody(q), tags } })
    expect(await tagsOf(server, ids)).toEqual([[`Caf\u00e9 ${q}`]])
  })

  test('with invisible characters are refused', async ({ as, server, clubs }) => {
    const { q } = await manyPeople(server, clubs['melbourne']!, 1)
    const body = { kind: 'add_tags', filter: everybody(q), tags: ['Gold\u202e'] }
    const { status } = await (await as('bulk_actor')).send('POST', '/api/people/changes', { body })
    expect(status).toBe(422)
  })

  test('are removed from people who have them', async ({ as, server, clubs }) => {
    const { q, ids } = await manyPeople(server, clubs['melbourne']!, 3)
    const actor = await as('bulk_actor')
    const some = { q, checked_all: true, excluding_ids: [ids[2]!] }
    await actor.call('POST /api/people/changes', {
      body: { kind: 'add_tags', filter: some, tags: [`A ${q}`, `B ${q}`] },
    })
    const { change } = await actor.call('POST /api/people/changes', {
      body: { kind: 'remove_tags', filter: everybody(q), tags: [`a ${q}`] },
    })

    expect(change).toMatchObject({ done: 2, skipped: 1 })
    expect(await tagsOf(server, ids)).toEqual([[`B ${q}`], [`B ${q}`], []])
  })

  test('of several clubs are each club’s own', async ({ as, server, clubs }) => {
    const here = await manyPeople(server, clubs['melbourne']!, 2)
    const there = await newPerson(server, clubs['boston']!, { last_name: here.q })
    const root = await as('root')
    const { change } = await root.call('POST /api/people/changes', {
      body: {
        kind: 'add_tags',
        filter: { ...everybody(here.q), view_type: 'multi_site' },
        tags: [`Both ${here.q}`],
      },
    })

    expect(change).toMatchObject({ total: 3, done: 3 })
    const tags = await server.context.db.selectFrom('tags').selectAll().where('name', '=', `Both ${here.q}`).execute()
    expect(new Set(tags.map(({ company_id }) => company_id))).toEqual(new Set([clubs['melbourne'], clubs['boston']]))
    const [worn] = await server.context.db
      .selectFrom('person_tags')
      .selectAll()
      .where('person_id', '=', there.id)
      .execute()
    expect(tags.find(({ id }) => id === worn?.tag_id)?.company_id).toBe(clubs['boston'])
  })

  test.for([
    [[], "can't be blank"],
    [['  '], "can't be blank"],
  ] as const)('%j are refused', async ([tags, text], { as }) => {
    const { status, body } = await (
      await as('bulk_actor')
    ).send('POST', '/api/people/changes', { body: { kind: 'add_tags', filter: everybody('x'), tags } })
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: { tags: [text] } })
  })
})

describe('assigning', () => {
  test('assigns people to a salesperson of the club', async ({ as, server, clubs, users }) => {
    const { q, ids } = await manyPeople(server, clubs['melbourne']!, 2)
    const { change } = await (
      await as('bulk_actor')
    ).call('POST /api/people/changes', {
      body: { kind: 'assign', filter: everybody(q), salesperson_id: users['salesperson']! },
    })
    expect(change).toMatchObject({ done: 2, description: 'Assigned to Tom Brennan' })
    expect((await peopleOf(server, ids)).map(({ salesperson_id }) => salesperson_id)).toEqual(
      Array(2).fill(users['salesperson']),
    )
  })

  test('-1 unassigns them', async ({ as, server, clubs, users }) => {
    const { q, ids } = await manyPeople(server, clubs['melbourne']!, 2, { salesperson_id: users['salesperson']! })
    await (
      await as('bulk_actor')
    ).call('POST /api/people/changes', { body: { kind: 'assign', filter: everybody(q), salesperson_id: -1 } })
    expect((await peopleOf(server, ids)).map(({ salesperson_id }) => salesperson_id)).toEqual([null, null])
  })

  test('a user of another club is refused, and people of other clubs are skipped', async ({
    as,
    server,
    clubs,
    users,
  }) => {
    const { q } = await manyPeople(server, clubs['melbourne']!, 1)
    await newPerson(server, clubs['boston']!, { last_name: q })
    const root = await as('root')
    const assign = (filter: object) =>
      root.send<{ change: { id: number } }>('POST', '/api/people/changes', {
        body: { kind: 'assign', filter, salesperson_id: users['boston_salesperson'] },
      })
    const refused = await assign(everybody(q))
    expect(refused.body).toMatchObject({ errors: { salesperson_id: ['is invalid'] } })

    const { body } = await assign({ ...everybody(q), view_type: 'multi_site' })
    expect(body.change).toMatchObject({ total: 2, done: 1, skipped: 1 })
    expect(await entriesOf(server, body.change.id)).toContainEqual(
      expect.objectContaining({ state: 'skipped', reason: 'The salesperson does not work at this club.' }),
    )
  })

  test('a restricted salesperson reaches their own people alone', async ({ as, server, clubs, users }) => {
    const { db } = server.context
    const { q } = await manyPeople(server, clubs['melbourne']!, 3)
    const own = await newPerson(server, clubs['melbourne']!, { last_name: q, salesperson_id: users['salesperson_2']! })
    await db
      .updateTable('users')
      .set({ bulk_action_flipper_enabled: true })
      .where('id', '=', users['salesperson_2']!)
      .execute()
    const { change } = await (
      await as('salesperson_2')
    ).call('POST /api/people/changes', {
      body: { kind: 'assign', filter: everybody(q), salesperson_id: users['salesperson']! },
    })
    expect(change).toMatchObject({ total: 1, done: 1 })
    expect((await entriesOf(server, change.id)).map(({ subject_id }) => subject_id)).toEqual([own.id])
  })
})

describe('not interested', () => {
  const reasonOf = async (server: Parameters<typeof changeOf>[0]) =>
    (await server.context.db.selectFrom('leaving_reasons').selectAll().limit(1).executeTakeFirstOrThrow()).id

  test('needs a reason and skips people whose status does not allow it', async ({ as, server, clubs }) => {
    const leaving_reason_id = await reasonOf(server)
    const { q, ids } = await manyPeople(server, clubs['melbourne']!, 2, { is_new_lead: true })
    const left = await newPerson(server, clubs['melbourne']!, { last_name: q, status: 'not_interested' })
    const { change } = await (
      await as('bulk_actor')
    ).call('POST /api/people/changes', {
      body: { kind: 'not_interested', filter: everybody(q), leaving_reason_id },
    })

    expect(change).toMatchObject({ total: 3, done: 2, skipped: 1 })
    for (const person of await peopleOf(server, ids)) {
      expect(person).toMatchObject({ status: 'not_interested', leaving_reason_id, is_new_lead: false })
      expect(person.leaving_at).not.toBeNull()
    }
    const entry = (await entriesOf(server, change.id)).find(({ subject_id }) => subject_id === left.id)
    expect(entry).toMatchObject({ state: 'skipped', reason: "You can't change from the current status to this one." })
    expect(await timelineOf(server, ids)).toContainEqual(
      expect.objectContaining({ object: 'status', description: 'Enquiry → Not Interested' }),
    )
  })

  test('requires the reason', async ({ as }) => {
    const { status, body } = await (
      await as('bulk_actor')
    ).send('POST', '/api/people/changes', { body: { kind: 'not_interested', filter: everybody('x') } })
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: { leaving_reason_id: ["can't be blank"] } })
  })
})
