import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { transaction } from '../platform/db/transaction.ts'
import { test } from '../test/club.ts'
import { endDemoSessions, isClosedToSignIn, lockDemoAccounts } from './closed-accounts.ts'

test('a sign-in to the demo at the moment of the first real club ends with it', async ({ server, clubs, users }) => {
  const { db } = server.context
  const rosa = { id: users['root']!, company_id: clubs['melbourne']! }
  const opening = await db.startTransaction().execute()
  expect(await isClosedToSignIn(opening, rosa)).toBe(false)

  const adding = transaction(db, async (tx) => {
    await lockDemoAccounts(tx)
    await tx.insertInto('companies').values({ name: 'Harbour Gym', slug: 'harbour-gym' }).execute()
    await endDemoSessions(tx)
  })
  await expect.poll(() => waitingForLock(db)).toBe(1)
  await opening
    .insertInto('sessions')
    .values({
      user_id: rosa.id,
      company_id: rosa.company_id,
      token_hash: randomBytes(32),
      csrf_secret: randomBytes(32),
    })
    .execute()
  await opening.commit().execute()
  await adding

  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
  expect(await transaction(db, (tx) => isClosedToSignIn(tx, rosa))).toBe(true)
})

async function waitingForLock(db: Parameters<typeof transaction>[0]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows[0]?.count ?? 0
}
