import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Db } from '../platform/db/connect.ts'
import { type Club, test } from '../test/club.ts'
import { mostSaves, savesOf } from './claim-key.ts'
import { countAll, newcomer, newPhone, newTablet, register } from './test/kiosk.ts'
import { sendLate } from './test/send-late.ts'

const savedBefore = (db: Db, { clubs }: Pick<Club, 'clubs'>, device_id: number, count: number) =>
  sql`insert into failed_attempts (key, at)
    select ${savesOf(`${clubs['melbourne']} device ${device_id}`)}, now() - interval '1 minute'
    from generate_series(1, ${count}::int)`.execute(db)

describe('a tablet that registers more than any desk can', () => {
  test('is told to retry later, and its registrations are then accepted', async ({ club }) => {
    const { db } = club.server.context
    const [tablet, other] = [await newTablet(club), await newTablet(club)]
    await savedBefore(db, club, tablet.device_id, mostSaves - 1)
    const [last, late, more] = [newcomer(), newcomer(), newcomer()]
    expect((await register(tablet, last)).status).toBe(201)

    const refused = [await register(tablet, more), await sendLate(tablet, club, late)]
    for (const { status, headers } of refused) {
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(13 * 60)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(14 * 60)
    }
    expect((await register(other, newcomer())).status).toBe(201)

    await sql`update failed_attempts set at = at - interval '15 minutes'`.execute(db)
    expect((await sendLate(tablet, club, late)).status).toBe(200)
    expect((await register(tablet, more)).status).toBe(201)
  })

  test('gets repeats confirmed, and refusals do not count', async ({ club }) => {
    const { db } = club.server.context
    const tablet = await newTablet(club)
    await savedBefore(db, club, tablet.device_id, mostSaves - 2)
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await register(tablet, newcomer({ first_name: ' ' }))).status).toBe(422)
    }
    const [one, two] = [newcomer(), newcomer()]
    for (const person of [one, one, two, two, one]) expect((await register(tablet, person)).status).toBe(201)
    expect((await register(tablet, newcomer())).status).toBe(429)
  })

  test('leaves the phones of its visitors alone', async ({ club }) => {
    const { db } = club.server.context
    const key = `${club.clubs['melbourne']} network 127.0.0.1`
    await sql`insert into failed_attempts (key) select ${savesOf(key)} from generate_series(1, ${mostSaves}::int)`.execute(
      db,
    )
    expect((await register(await newPhone(club), newcomer())).status).toBe(201)
    const nameless = club.browser({ 'x-visitor-app-code': 'NORTHSIDE-1' })
    expect((await register(nameless, newcomer())).status).toBe(429)
  })
})

test('a backlog of two hundred registrations is accepted at once', async ({ club }) => {
  const tablet = await newTablet(club)
  const before = await countAll(club.server)
  const statuses = new Set<number>()
  for (let sent = 0; sent < 200; sent += 20) {
    const answers = Array.from({ length: 20 }, () => sendLate(tablet, club, newcomer()))
    for (const { status } of await Promise.all(answers)) statuses.add(status)
  }
  expect(statuses).toEqual(new Set([200]))
  expect((await countAll(club.server)).visits - before.visits).toBe(200)
})
