import { makeSealKeys, unseal } from '@spotter/domain/kiosk/sealed.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { transaction } from '../platform/db/transaction.ts'

export const sealKey = async (db: Db): Promise<string> => (await newestKey(db)) ?? makeKey(db)

const newestKey = async (db: Pick<Db, 'selectFrom'>): Promise<string | null> => {
  const key = await db.selectFrom('seal_keys').select('public_key').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return key?.public_key ?? null
}

/** Concurrent requests get the same key. */
async function makeKey(db: Db): Promise<string> {
  const keys = await makeSealKeys()
  return transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('seal_keys', 0))`.execute(tx)
    const there = await newestKey(tx)
    if (there !== null) return there
    await tx.insertInto('seal_keys').values(keys).execute()
    return keys.public_key
  })
}

export async function openSealed(db: Db, about: string, letter: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const keys = await db.selectFrom('seal_keys').select('private_key').orderBy('id', 'desc').execute()
  for (const { private_key } of keys) {
    const text = await unseal(private_key, about, letter)
    if (text !== null) return text
  }
  return null
}
