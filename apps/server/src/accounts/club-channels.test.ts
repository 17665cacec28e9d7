import { marketingSources } from '@spotter/contract/settings/marketing-sources.ts'
import { tags } from '@spotter/contract/settings/tags.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { recordsOf } from '../resources/test/declared.ts'
import { type Browser, type Club, test } from '../test/club.ts'
import { openBareSocket } from '../platform/realtime/test/bare-client.ts'
import { eventually } from '../test/eventually.ts'

function openChannel(own: Browser) {
  const cookie = [...own.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return openBareSocket(`${own.address.replace('http', 'ws')}/cable`, { headers: { cookie }, origin: own.address })
}

type Socket = ReturnType<typeof openChannel>
const watching = (company_id: unknown) => JSON.stringify({ channel: 'ClubChannel', company_id })
const everyClub = JSON.stringify({ channel: 'EveryClubChannel' })

async function follow(socket: Socket, identifier: string): Promise<boolean> {
  await socket.send('subscribe', identifier)
  const answer = await eventually(() =>
    socket.frames.find((frame) => frame.identifier === identifier && frame.type !== undefined),
  )
  return answer.type === 'confirm_subscription'
}

const recordsIn = ({ frames }: Socket) =>
  frames.flatMap(({ identifier, message }) => {
    if (identifier === undefined) return []
    const envelope = message as { company_id: number | null; data: { record: string; id: number } } | undefined
    return envelope ? [{ company_id: envelope.company_id, record: envelope.data.record, id: envelope.data.id }] : []
  })
const until = (is: () => boolean) => eventually(is)
const knows = (socket: Socket, id: number) => until(() => recordsIn(socket).some((envelope) => envelope.id === id))
const staffNews = JSON.stringify({ channel: 'NotificationsChannel' })

const sourcesOf = async ({ as, clubs }: Pick<Club, 'as' | 'clubs'>, who: string) =>
  recordsOf(marketingSources, await as(who), clubs['melbourne']!)
const tagsOf = async ({ as, clubs }: Pick<Club, 'as' | 'clubs'>, club: string) =>
  recordsOf(tags, await as('root'), clubs[club]!)

describe('a source that is shared with the group', () => {
  test('is published to the other clubs as one of theirs, as is the end of sharing', async ({ club }) => {
    using london = openChannel(await club.as('london_club_manager'))
    using own = openChannel(await club.as('club_manager'))
    for (const socket of [london, own]) expect(await follow(socket, staffNews)).toBe(true)
    const sources = await sourcesOf(club, 'source_sharer')
    const { body: kept } = await sources.create({ name: `Kept ${randomUUID()}` })
    // Two facts at once may arrive in any order.
    await knows(own, kept.id)
    const { body: shared } = await sources.create({ name: `Shared ${randomUUID()}`, provide_to_group: true })
    await knows(london, shared.id)
    await knows(own, shared.id)
    await sources.update(shared.id, { provide_to_group: false })
    await until(() => recordsIn(london).length === 2)
    await sources.update(shared.id, { name: `Own again ${randomUUID()}` })
    await until(() => recordsIn(own).length === 4)

    const change = { company_id: null, record: 'marketing_source', id: shared.id }
    expect(recordsIn(london)).toEqual([change, change])
    expect(recordsIn(own).map(({ id, company_id }) => [id, company_id])).toEqual([
      [kept.id, club.clubs['melbourne']],
      ...Array.from({ length: 3 }, () => [shared.id, club.clubs['melbourne']]),
    ])
  })

  test('is not sent to a club outside the group', async ({ club, server }) => {
    const { db } = server.context
    const { company_group_id } = await db
      .selectFrom('companies')
      .select('company_group_id')
      .where('id', '=', club.clubs['boston']!)
      .executeTakeFirstOrThrow()
    const boston = db.updateTable('companies').where('id', '=', club.clubs['boston']!)
    await boston.set({ company_group_id: null }).execute()
    using outside = openChannel(await club.as('boston_club_manager'))
    using inside = openChannel(await club.as('london_club_manager'))
    for (const socket of [outside, inside]) expect(await follow(socket, staffNews)).toBe(true)
    const sources = await sourcesOf(club, 'source_sharer')
    const { body: shared } = await sources.create({ name: `Inside ${randomUUID()}`, provide_to_group: true })
    await knows(inside, shared.id)
    await boston.set({ company_group_id }).execute()

    expect(recordsIn(outside)).toEqual([])
  })
})

describe('the settings of another club', () => {
  test('can be followed by users who may open them, from another club', async ({ club }) => {
    const { london } = club.clubs
    using root = openChannel(await club.as('root'))
    expect(await follow(root, watching(london))).toBe(true)
    await (await tagsOf(club, 'melbourne')).create({ name: `Melbourne ${randomUUID()}` })
    const { body: tag } = await (await tagsOf(club, 'london')).create({ name: `London ${randomUUID()}` })
    await knows(root, tag.id)

    expect(recordsIn(root)).toEqual([{ company_id: london, record: 'tag', id: tag.id }])
  })

  test.for([
    ['a manager of that club', 'two_clubs', 'boston', true],
    ['a manager of another club', 'club_manager', 'boston', false],
    ['an operator, who has no settings', 'call_center_operator', 'boston', false],
    ['a restricted salesperson of that club', 'salesperson', 'melbourne', false],
  ] as const)('%s is let in or not', async ([, who, watched, isLetIn], { club }) => {
    using socket = openChannel(await club.as(who))
    expect(await follow(socket, watching(club.clubs[watched]))).toBe(isLetIn)
  })

  test('are not those of a club that is no club', async ({ club }) => {
    for (const nonsense of [0, 987_654, 1.5, 1e300, '1', null, { id: 1 }, undefined]) {
      using socket = openChannel(await club.as('root'))
      expect(await follow(socket, watching(nonsense))).toBe(false)
    }
  })

  test('are no longer published to users who have left that club', async ({ club, server, users }) => {
    const { db } = server.context
    const { boston } = club.clubs
    using aisha = openChannel(await club.as('two_clubs'))
    using root = openChannel(await club.as('root'))
    for (const socket of [aisha, root]) expect(await follow(socket, watching(boston))).toBe(true)
    const theirs = await tagsOf(club, 'boston')
    const { body: before } = await theirs.create({ name: `Before ${randomUUID()}` })
    await knows(aisha, before.id)
    const membership = { user_id: users['two_clubs']!, company_id: boston! }
    await db
      .deleteFrom('company_users')
      .where('user_id', '=', membership.user_id)
      .where('company_id', '=', boston!)
      .execute()
    for (const name of ['After', 'Later']) {
      const { body: tag } = await theirs.create({ name: `${name} ${randomUUID()}` })
      await knows(root, tag.id)
    }
    await db.insertInto('company_users').values(membership).execute()

    expect(recordsIn(aisha).map(({ id }) => id)).toEqual([before.id])
  })
})

test('following every club is for root only', async ({ club }) => {
  using manager = openChannel(await club.as('corporation_manager'))
  using root = openChannel(await club.as('root'))
  expect(await follow(manager, everyClub)).toBe(false)
  expect(await follow(root, everyClub)).toBe(true)
  const { body: tag } = await (await tagsOf(club, 'berlin')).create({ name: `Berlin ${randomUUID()}` })
  await knows(root, tag.id)
  expect(recordsIn(root)).toEqual([{ company_id: club.clubs['berlin'], record: 'tag', id: tag.id }])
})
