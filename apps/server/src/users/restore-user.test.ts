import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Db } from '../platform/db/connect.ts'
import { type Browser, test } from '../test/club.ts'
import { belongings, ownersIn } from './test/belongings.ts'
import { newUser, signedIn } from './test/new-user.ts'
import { assign } from '../people/test/assign.ts'

const formsOf = async (db: Db, user_id: number) =>
  (await db.selectFrom('custom_forms').select('id').where('user_id', '=', user_id).execute()).length

const remove = (who: Browser, id: number, companies: { id: number; change_to?: number; assign_forms_to?: number }[]) =>
  who.call('PUT /api/users/{id}/delete', { params: { id }, body: { companies } })

const restore = (who: Browser, id: number) => who.call('PUT /api/users/{id}/restore', { params: { id } })

const revoke = (
  who: Browser,
  id: number,
  companies: { id: number; change_to?: number; assign_forms_to?: number }[],
  company_id: number = companies[0]!.id,
) =>
  who.call('PUT /api/companies/{company_id}/users/{id}/revoke_access', {
    params: { company_id, id },
    body: { companies },
  })

const restoreIn = (who: Browser, company_id: number, id: number) =>
  who.call('PUT /api/companies/{company_id}/users/{id}/restore', { params: { company_id, id } })

const assigned = (db: Db, person_ids: number[]) =>
  db
    .selectFrom('audit')
    .selectAll()
    .where('kind', '=', 'person.assigned')
    .where('subject_id', 'in', person_ids)
    .orderBy('id')
    .execute()

describe('restoring a deleted user', () => {
  test('returns people, open activities and forms from the successors', async ({ as, clubs, users, server }) => {
    const { db } = server.context
    const { melbourne, boston } = clubs
    const root = await as('root')
    const user = await newUser(root, melbourne!, { company_ids: [boston!] })
    const here = await belongings(db, melbourne!, user.id)
    const there = await belongings(db, boston!, user.id)
    await remove(root, user.id, [
      { id: melbourne!, change_to: users['manager']!, assign_forms_to: users['manager']! },
      { id: boston!, change_to: -1, assign_forms_to: -1 },
    ])
    expect(await formsOf(db, user.id)).toBe(0)
    const answer = await restore(root, user.id)

    expect(answer).toMatchObject({
      deleted: false,
      company_ids: [melbourne, boston],
      message: 'User was successfully restored. They got 4 people back.',
    })
    const theirs = { people: [user.id, user.id], activities: [user.id, user.id] }
    expect(await ownersIn(db, melbourne!, here)).toEqual(theirs)
    expect(await ownersIn(db, boston!, there)).toEqual(theirs)
    expect(await formsOf(db, user.id)).toBe(2)
  })

  test('leaves what was reassigned or completed meanwhile, and says so', async ({ as, clubs, users, server }) => {
    const { db } = server.context
    const { melbourne } = clubs
    const [heir, third] = [users['manager']!, users['salesperson']!]
    const root = await as('root')
    const user = await newUser(root, melbourne!)
    const person_ids = await belongings(db, melbourne!, user.id)
    await remove(root, user.id, [{ id: melbourne!, change_to: heir, assign_forms_to: heir }])
    await db.updateTable('activities').set({ complete: true }).where('salesperson_id', '=', heir).execute()
    await assign(server, [person_ids[0]!], third)
    await db.updateTable('custom_forms').set({ user_id: third }).where('user_id', '=', heir).execute()
    const { message } = await restore(root, user.id)

    expect(message).toBe('User was successfully restored. They got 1 person back, 1 stayed with someone else.')
    const owners = await ownersIn(db, melbourne!, person_ids)
    expect(owners.people).toEqual([third, user.id])
    expect(owners.activities).toContain(heir)
    expect(await formsOf(db, user.id)).toBe(0)
  })

  test('is on every timeline, in the audit with both who impersonate and are, and in the feed of the successor', async ({
    as,
    browser,
    clubs,
    users,
    server,
  }) => {
    const { db } = server.context
    const { berlin } = clubs
    const [heir, manager] = [users['berlin_manager']!, users['berlin_club_manager']!]
    const root = await as('root')
    const user = await newUser(root, berlin!)
    const person_ids = await belongings(db, berlin!, user.id)
    const holder = await newUser(root, berlin!, { can_impersonate: true, role: 'club_manager' })
    const own = await signedIn(browser, holder)
    await own.call('POST /api/users/{id}/impersonate', { params: { id: manager } })
    await remove(own, user.id, [{ id: berlin!, change_to: heir, assign_forms_to: heir }])
    await restore(own, user.id)

    const by = { user_id: manager, original_user_id: holder.id, company_id: berlin }
    const went = { ...by, before: { salesperson_id: user.id }, after: { salesperson_id: heir } }
    const came = { ...by, before: { salesperson_id: heir }, after: { salesperson_id: user.id } }
    expect(await assigned(db, person_ids)).toMatchObject([went, went, came, came])
    const timeline = await db
      .selectFrom('history')
      .selectAll()
      .where('person_id', '=', person_ids[0]!)
      .orderBy('id')
      .execute()
    expect(timeline).toMatchObject([
      { action: 'Assigned', data: { from: user.id, to: heir }, user_id: manager, original_user_id: holder.id },
      { action: 'Assigned', data: { from: heir, to: user.id }, user_id: manager, original_user_id: holder.id },
    ])
    const notices = () =>
      db.selectFrom('notifications').select(['text', 'values']).where('user_id', '=', heir).orderBy('id').execute()
    await expect.poll(notices).toHaveLength(6)
    const name = `${user.first_name} ${user.last_name}`
    const returned = (await notices()).filter(({ text }) => text.startsWith('{name} is back'))
    expect(returned.map(({ values }) => values)).toEqual([1, 2, 1].map((count) => ({ count, name })))
  })

  test('happens once, however often it is requested', async ({ as, clubs, users, server }) => {
    const { db } = server.context
    const { melbourne } = clubs
    const heir = users['manager']!
    const root = await as('root')
    const user = await newUser(root, melbourne!)
    const person_ids = await belongings(db, melbourne!, user.id)
    const companies = [{ id: melbourne!, change_to: heir, assign_forms_to: heir }]
    await remove(root, user.id, companies)
    await remove(root, user.id, companies)
    await restore(root, user.id)
    await assign(server, person_ids, heir)
    const again = await restore(root, user.id)

    expect(again.message).toBe('User was successfully restored.')
    expect((await ownersIn(db, melbourne!, person_ids)).people).toEqual([heir, heir])
    expect(await assigned(db, person_ids)).toHaveLength(4)
  })

  test('returns nothing after 30 days', async ({ as, clubs, users, server }) => {
    const { db } = server.context
    const { melbourne } = clubs
    const heir = users['manager']!
    const root = await as('root')
    const user = await newUser(root, melbourne!)
    const person_ids = await belongings(db, melbourne!, user.id)
    await remove(root, user.id, [{ id: melbourne!, change_to: heir, assign_forms_to: heir }])
    await sql`update removals set at = at - interval '30 days' where user_id = ${user.id}`.execute(db)
    const answer = await restore(root, user.id)

    expect(answer).toMatchObject({ deleted: false, message: 'User was successfully restored.' })
    expect((await ownersIn(db, melbourne!, person_ids)).people).toEqual([heir, heir])
  })
})

describe('undoing a revoked access', () => {
  test('restores access and belongings in every club revoked with it', async ({ as, clubs, users, server }) => {
    const { db } = server.context
    const { melbourne, boston } = clubs
    const user = await newUser(await as('root'), melbourne!, { company_ids: [boston!] })
    const here = await belongings(db, melbourne!, user.id)
    const there = await belongings(db, boston!, user.id)
    const manager = await as('two_clubs')
    await revoke(manager, user.id, [
      { id: melbourne!, change_to: users['manager']!, assign_forms_to: -1 },
      { id: boston!, change_to: users['boston_manager']!, assign_forms_to: -1 },
    ])
    expect((await manager.send('GET', `/api/users/${user.id}`)).status).toBe(404)
    const answer = await restoreIn(manager, boston!, user.id)

    expect(answer).toMatchObject({
      company_ids: [melbourne, boston],
      message: 'User was successfully restored. They got 4 people back.',
    })
    expect((await ownersIn(db, melbourne!, here)).people).toEqual([user.id, user.id])
    expect((await ownersIn(db, boston!, there)).people).toEqual([user.id, user.id])
    expect(await formsOf(db, user.id)).toBe(2)
    const facts = await db
      .selectFrom('audit')
      .selectAll()
      .where('kind', '=', 'user.access_restored')
      .where('subject_id', '=', user.id)
      .orderBy('company_id')
      .execute()
    const change = { before: { company_ids: [] }, after: { company_ids: [melbourne, boston] } }
    expect(facts).toMatchObject([
      { company_id: melbourne, ...change },
      { company_id: boston, ...change },
    ])
  })

  test('restores no club the user undoing it cannot access', async ({ as, clubs, users, server }) => {
    const { db } = server.context
    const { melbourne, boston } = clubs
    const user = await newUser(await as('root'), melbourne!, { company_ids: [boston!] })
    const there = await belongings(db, boston!, user.id)
    await revoke(await as('two_clubs'), user.id, [
      { id: melbourne! },
      { id: boston!, change_to: users['boston_manager']!, assign_forms_to: -1 },
    ])
    await restoreIn(await as('club_manager'), melbourne!, user.id)

    const clubsNow = await db.selectFrom('company_users').selectAll().where('user_id', '=', user.id).execute()
    expect(clubsNow).toEqual([{ company_id: melbourne, user_id: user.id }])
    expect((await ownersIn(db, boston!, there)).people).toEqual([users['boston_manager'], users['boston_manager']])
  })

  test('works for a user of clubs that the manager does not reach, twice as well as once', async ({
    as,
    clubs,
    users,
    server,
  }) => {
    const { db } = server.context
    const { melbourne, boston } = clubs
    const user = await newUser(await as('root'), melbourne!, { company_ids: [boston!] })
    const person_ids = await belongings(db, melbourne!, user.id)
    const manager = await as('club_manager')
    await revoke(manager, user.id, [{ id: melbourne!, change_to: users['manager']!, assign_forms_to: -1 }])
    const first = await restoreIn(manager, melbourne!, user.id)
    const again = await restoreIn(manager, melbourne!, user.id)

    expect(first.message).toBe('User was successfully restored. They got 2 people back.')
    expect(again).toMatchObject({ company_ids: [melbourne], message: 'User was successfully restored.' })
    expect(await assigned(db, person_ids)).toHaveLength(4)
  })

  test('undoes the last removal and none before it', async ({ as, clubs, users, server }) => {
    const { db } = server.context
    const { melbourne } = clubs
    const heir = users['manager']!
    const root = await as('root')
    const user = await newUser(root, melbourne!)
    const before = await belongings(db, melbourne!, user.id)
    const companies = [{ id: melbourne!, change_to: heir, assign_forms_to: heir }]
    await revoke(root, user.id, companies)
    await root.call('PUT /api/users/{id}', { params: { id: user.id }, body: { company_ids: [melbourne!] } })
    const since = await belongings(db, melbourne!, user.id)
    await revoke(root, user.id, companies)
    const { message } = await restoreIn(root, melbourne!, user.id)

    expect(message).toBe('User was successfully restored. They got 2 people back.')
    expect((await ownersIn(db, melbourne!, before)).people).toEqual([heir, heir])
    expect((await ownersIn(db, melbourne!, since)).people).toEqual([user.id, user.id])
  })

  test('opens no club again that the user left in another way since', async ({ as, clubs }) => {
    const { melbourne, boston } = clubs
    const root = await as('root')
    const undo = (id: number) => root.send('PUT', `/api/companies/${melbourne}/users/${id}/restore`)
    const setClubs = (id: number, ...company_ids: number[]) =>
      root.call('PUT /api/users/{id}', { params: { id }, body: { company_ids } })
    for (const comeBack of [undo, (id: number) => setClubs(id, melbourne!, boston!)]) {
      const { id } = await newUser(root, melbourne!, { company_ids: [boston!] })
      await revoke(root, id, [{ id: melbourne! }])
      await comeBack(id)
      await setClubs(id, boston!)
      expect((await undo(id)).status).toBe(404)
    }
  })

  test('is for managers of the club, within 30 days, and not for users above them', async ({ as, clubs, server }) => {
    const { db } = server.context
    const { melbourne, london } = clubs
    const root = await as('root')
    const user = await newUser(root, melbourne!)
    const above = await newUser(root, melbourne!, { role: 'regional_manager' })
    await revoke(root, user.id, [{ id: melbourne! }])
    await revoke(root, above.id, [{ id: melbourne! }])
    const status = async (who: string, company_id: number, id: number) =>
      (await (await as(who)).send('PUT', `/api/companies/${company_id}/users/${id}/restore`)).status

    expect(await status('london_club_manager', melbourne!, user.id)).toBe(404)
    expect(await status('london_club_manager', london!, user.id)).toBe(404)
    expect(await status('manager', melbourne!, user.id)).toBe(403)
    expect(await status('club_manager', melbourne!, above.id)).toBe(403)
    const clubsOf = db.selectFrom('company_users').select('company_id').where('user_id', 'in', [user.id, above.id])
    expect(await clubsOf.execute()).toEqual([])
    await sql`update removals set at = at - interval '30 days' where user_id = ${user.id}`.execute(db)
    expect(await status('club_manager', melbourne!, user.id)).toBe(404)
  })
})

test('5,000 people are handed over and returned in one request each, with few messages', async ({
  as,
  clubs,
  users,
  server,
}) => {
  const { db } = server.context
  const { melbourne } = clubs
  const root = await as('root')
  const user = await newUser(root, melbourne!)
  await sql`
    insert into people (company_id, salesperson_id, first_name)
    select ${melbourne}::bigint, ${user.id}::bigint, 'Person ' || n from generate_series(1, 5000) n`.execute(db)
  await remove(root, user.id, [{ id: melbourne!, change_to: users['manager']! }])
  const { message } = await restore(root, user.id)

  expect(message).toBe('User was successfully restored. They got 5,000 people back.')
  const { rows } = await sql<{ announced: number; notices: number }>`
    select count(*)::int as announced, sum(jsonb_array_length(payload -> 'subject' -> 'ids'))::int as notices
    from outbox where kind = 'person.assigned' and company_id = ${melbourne}
      and jsonb_array_length(payload -> 'subject' -> 'ids') > 2`.execute(db)
  expect(rows).toEqual([{ announced: 10, notices: 10_000 }])
})
