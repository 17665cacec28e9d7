import { marketingSources } from '@spotter/contract/settings/marketing-sources.ts'
import { describe, expect } from 'vitest'
import { type Club, test } from '../test/club.ts'
import { type Failed, recordsOf } from './test/declared.ts'

type Cast = Pick<Club, 'as' | 'clubs'>
const sources = async (who: string, club: string, { as, clubs }: Cast) =>
  recordsOf(marketingSources, await as(who), clubs[club]!)
const ownSource = async (name: string, club: string, cast: Cast) => {
  const { body } = await (await sources('root', club, cast)).list()
  return body.collection.find((source) => source.name === name && source.company_id === cast.clubs[club])!
}

describe('the tree of sources', () => {
  test('shows all in one page, each followed by its parts', async ({ as, clubs }) => {
    const { collection, pagination } = (await (await sources('manager', 'melbourne', { as, clubs })).list()).body
    const website = collection.findIndex(({ name }) => name === 'Website')

    expect(pagination).toMatchObject({ per_page: 999, total_pages: 1 })
    expect(collection.slice(website, website + 4).map(({ name }) => name)).toEqual([
      'Website',
      'Contact form',
      'Free trial page',
      'Live chat',
    ])
    expect(
      collection.slice(website + 1, website + 4).map((source) => [source.position, source.first, source.last]),
    ).toEqual([
      [1, true, false],
      [2, false, false],
      [3, false, true],
    ])
  })

  test('has two levels of one club', async ({ as, clubs }) => {
    const mia = await sources('club_manager', 'melbourne', { as, clubs })
    const website = await ownSource('Website', 'melbourne', { as, clubs })
    const chat = await ownSource('Live chat', 'melbourne', { as, clubs })
    const theirs = await ownSource('Website', 'boston', { as, clubs })
    const gone = (await mia.create({ name: 'Gone parent' })).body
    await mia.remove(gone.id)
    const refusal = async (id: number, parent_id: number) =>
      (await mia.update<Failed>(id, { parent_id })).body.errors?.['parent_id']
    const walkIn = await ownSource('Walk-in', 'melbourne', { as, clubs })

    expect(await refusal(walkIn.id, walkIn.id)).toEqual(['cannot be the record itself'])
    expect(await refusal(walkIn.id, chat.id)).toEqual(['is already part of another record'])
    expect(await refusal(walkIn.id, theirs.id)).toEqual(['is invalid'])
    expect(await refusal(walkIn.id, gone.id)).toEqual(['is invalid'])
    expect(await refusal(walkIn.id, 999_999_999)).toEqual(['is invalid'])
    expect(await refusal(website.id, walkIn.id)).toEqual(['is not possible while other records are part of this one'])
    expect((await mia.create<Failed>({ name: 'Third level', parent_id: chat.id })).body.errors).toEqual({
      parent_id: ['is already part of another record'],
    })
  })

  test('equal names are allowed under different parents only', async ({ as, clubs }) => {
    const mia = await sources('club_manager', 'melbourne', { as, clubs })
    const outdoor = await ownSource('Outdoor', 'melbourne', { as, clubs })
    const events = await ownSource('Events', 'melbourne', { as, clubs })

    expect((await mia.create({ name: 'Stand', parent_id: outdoor.id })).status).toBe(201)
    expect((await mia.create({ name: 'Stand', parent_id: events.id })).status).toBe(201)
    expect((await mia.create<Failed>({ name: 'STAND', parent_id: events.id })).body.errors).toEqual({
      name: ['has already been taken'],
    })
  })

  test('a source that changes its parent goes to the end there, and the list it leaves closes up', async ({
    as,
    clubs,
  }) => {
    const mia = await sources('club_manager', 'melbourne', { as, clubs })
    const top = (await mia.create({ name: 'New top' })).body
    const parts = []
    for (const name of ['a', 'b', 'c']) parts.push((await mia.create({ name, parent_id: top.id })).body)
    const other = (await mia.create({ name: 'Other top' })).body
    await mia.create({ name: 'z', parent_id: other.id })

    expect((await mia.update(parts[0]!.id, { parent_id: other.id })).body).toMatchObject({ position: 2, last: true })
    expect((await mia.get(parts[1]!.id)).body).toMatchObject({ position: 1, first: true })
    expect((await mia.get(parts[2]!.id)).body).toMatchObject({ position: 2, last: true })
    expect((await mia.update(parts[0]!.id, { parent_id: null })).body).toMatchObject({ parent_id: null, last: true })
  })

  test('a source is removed and restored with its parts', async ({ as, clubs, server }) => {
    const mia = await sources('club_manager', 'melbourne', { as, clubs })
    const top = (await mia.create({ name: 'Going' })).body
    const [early, one, two] = [
      (await mia.create({ name: 'early', parent_id: top.id })).body,
      (await mia.create({ name: 'one', parent_id: top.id })).body,
      (await mia.create({ name: 'two', parent_id: top.id })).body,
    ]
    await mia.remove(early.id)
    await mia.remove(top.id)

    expect((await mia.get(one.id)).body.deleted_at).not.toBeNull()
    expect((await mia.restore<Failed>(one.id)).body.errors).toEqual({
      base: ['This is part of Going. Restore Going first.'],
    })
    await mia.restore(top.id)
    expect((await mia.get(one.id)).body).toMatchObject({ deleted_at: null, position: 1, first: true })
    expect((await mia.get(two.id)).body).toMatchObject({ deleted_at: null, position: 2, last: true })
    expect((await mia.get(early.id)).body.deleted_at).not.toBeNull()

    const removals = await server.context.db
      .selectFrom('audit')
      .select('subject_id')
      .where('kind', '=', 'marketing_source.removed')
      .where('subject_id', 'in', [top.id, one.id, two.id])
      .execute()
    expect(removals).toHaveLength(3)
  })

  test('restoring a source cannot create a third level', async ({ as, clubs }) => {
    const mia = await sources('club_manager', 'melbourne', { as, clubs })
    const target = (await mia.create({ name: 'Target' })).body
    const top = (await mia.create({ name: 'Top with part' })).body
    const part = (await mia.create({ name: 'Part', parent_id: top.id })).body
    await mia.remove(top.id)
    expect((await mia.update<Failed>(top.id, { parent_id: target.id })).status).toBe(422)

    await mia.restore(top.id)
    await mia.remove(part.id)
    expect((await mia.update(top.id, { parent_id: target.id })).status).toBe(200)
    expect((await mia.restore<Failed>(part.id)).body.errors).toEqual({
      base: ['The parent record is now part of another record.'],
    })
  })
})

describe('system sources', () => {
  test('can be moved and offered at the kiosk, but neither renamed nor deleted', async ({ as, clubs }) => {
    const mia = await sources('club_manager', 'melbourne', { as, clubs })
    const referral = await ownSource('Member referral', 'melbourne', { as, clubs })

    expect(referral).toMatchObject({ code: 'member_referral', abilities: { edit: true, rename: false, remove: false } })
    expect((await mia.update<Failed>(referral.id, { name: 'Friends' })).body.errors).toEqual({
      name: ["can't be changed because the system uses it"],
    })
    const removed = await mia.remove<Failed>(referral.id)
    expect([removed.status, removed.body.errors]).toEqual([
      422,
      { base: ["The system uses this, so it can't be deleted."] },
    ])
    expect((await mia.update(referral.id, { name: 'Member referral', guest_waiver: false })).status).toBe(200)
    expect((await mia.move(referral.id, 'up')).status).toBe(200)
  })

  test('do not go with the source they are part of', async ({ as, clubs }) => {
    const mia = await sources('club_manager', 'melbourne', { as, clubs })
    const top = (await mia.create({ name: 'Referrals' })).body
    const referral = await ownSource('Point-of-sale referral', 'melbourne', { as, clubs })
    await mia.update(referral.id, { parent_id: top.id })

    expect((await mia.remove<Failed>(top.id)).status).toBe(422)
    expect((await mia.get(referral.id)).body.deleted_at).toBeNull()
  })
})

describe('sharing with the group', () => {
  test('a shared source is seen by the clubs of the group, read-only', async ({ as, clubs }) => {
    const oliver = await sources('london_club_manager', 'london', { as, clubs })
    const shared = (await oliver.list()).body.collection.find(({ name }) => name === 'Group website')!

    expect(shared).toMatchObject({
      company_id: clubs['melbourne'],
      company_name: 'Northside Fitness',
      abilities: { edit: false, rename: false, remove: false },
    })
    for (const tried of [
      await oliver.update(shared.id, { name: 'Ours' }),
      await oliver.remove(shared.id),
      await oliver.move(shared.id, 'up'),
    ]) {
      expect(tried.status).toBe(403)
    }
    expect((await oliver.get(shared.id)).status).toBe(200)
  })

  test('needs the permission to share, both ways', async ({ as, clubs }) => {
    const mia = await sources('club_manager', 'melbourne', { as, clubs })
    const own = (await mia.create({ name: 'Ours alone', provide_to_group: false })).body
    expect((await mia.create({ name: 'For all', provide_to_group: true })).status).toBe(403)
    expect((await mia.update(own.id, { provide_to_group: true })).status).toBe(403)
    expect((await mia.update(own.id, { name: 'Ours still', provide_to_group: false })).status).toBe(200)

    const sharer = await sources('source_sharer', 'melbourne', { as, clubs })
    const shared = (await sharer.update(own.id, { provide_to_group: true })).body
    expect(shared.company_group_id).not.toBeNull()
    expect((await mia.update(own.id, { name: 'Mine again' })).status).toBe(403)
    expect((await sharer.update(own.id, { provide_to_group: false })).body.company_group_id).toBeNull()
    expect((await mia.update(own.id, { name: 'Mine again' })).status).toBe(200)
  })

  test('is refused for a club that is in no group', async ({ as, clubs, server }) => {
    const { db } = server.context
    const { company_group_id } = await db
      .updateTable('companies as now')
      .from('companies as before')
      .whereRef('before.id', '=', 'now.id')
      .where('now.id', '=', clubs['berlin']!)
      .set({ company_group_id: null })
      .returning('before.company_group_id')
      .executeTakeFirstOrThrow()
    const refused = await (
      await sources('root', 'berlin', { as, clubs })
    ).create<Failed>({ name: 'Alone', provide_to_group: true })
    await db.updateTable('companies').set({ company_group_id }).where('id', '=', clubs['berlin']!).execute()

    expect(refused.body.errors).toEqual({ provide_to_group: ["isn't possible because the club isn't in a group"] })
  })

  test('a source of another of one’s clubs can be edited by who works across clubs', async ({ as, clubs }) => {
    const name = 'Im Vorbeigehen'
    const berlin = await ownSource(name, 'berlin', { as, clubs })
    const regina = await sources('regional_manager', 'berlin', { as, clubs })
    const cormac = await sources('corporation_manager', 'berlin', { as, clubs })

    expect((await regina.get(berlin.id)).body.abilities.edit).toBe(false)
    expect((await regina.update(berlin.id, { guest_waiver: false })).status).toBe(403)
    expect((await regina.create({ name: 'By Regina' })).status).toBe(403)
    expect((await cormac.update(berlin.id, { guest_waiver: false })).status).toBe(200)
  })
})

describe('sources by their id alone', () => {
  test('are found in every club within reach and nowhere else', async ({ as, clubs }) => {
    const website = await ownSource('Website', 'melbourne', { as, clubs })
    const read = async (who: string) =>
      (await (await as(who)).send('GET', `/api/marketing_sources/${website.id}`)).status

    expect(await read('club_manager')).toBe(200)
    expect(await read('corporation_manager')).toBe(200)
    expect(await read('boston_club_manager')).toBe(404)
  })

  test('move by the older address too, with the same answer', async ({ as, clubs }) => {
    const mia = await as('club_manager')
    const social = await ownSource('Social media', 'melbourne', { as, clubs })
    const up = await mia.call('POST /api/references/{id}/order_up', { params: { id: social.id } })
    const down = await mia.call('POST /api/references/{id}/order_down', { params: { id: social.id } })

    expect(up).toContainEqual({ id: social.id, order: Number(social.position) - 1 })
    expect(down).toContainEqual({ id: social.id, order: social.position })
    expect((await (await as('boston_club_manager')).send('POST', `/api/references/${social.id}/order_up`)).status).toBe(
      404,
    )
    expect((await (await as('salesperson')).send('POST', `/api/references/${social.id}/order_up`)).status).toBe(403)
    const first = (await (await sources('club_manager', 'melbourne', { as, clubs })).list()).body.collection[0]!
    expect((await mia.send('POST', `/api/references/${first.id}/order_up`)).status).toBe(422)
  })
})

describe('uses', () => {
  test('count people of accessible clubs, and a removed source stays with them', async ({ as, clubs, server }) => {
    const { db } = server.context
    const shared = await ownSource('Group website', 'melbourne', { as, clubs })
    await db
      .insertInto('people')
      .values([
        { company_id: clubs['melbourne']!, first_name: 'Ada', source_id: shared.id },
        { company_id: clubs['london']!, first_name: 'Ben', source_id: shared.id },
        { company_id: clubs['london']!, first_name: 'Cy', source_id: shared.id, deleted_at: new Date() },
      ])
      .execute()
    const uses = async (who: string, club: string) =>
      (await (await sources(who, club, { as, clubs })).get(shared.id)).body.uses

    expect(await uses('root', 'melbourne')).toBe(2)
    expect(await uses('club_manager', 'melbourne')).toBe(1)
    expect(await uses('london_club_manager', 'london')).toBe(1)

    await (await sources('root', 'melbourne', { as, clubs })).remove(shared.id)
    const kept = await db.selectFrom('people').select('source_id').where('first_name', '=', 'Ada').executeTakeFirst()
    expect(kept?.source_id).toBe(shared.id)
  })
})
