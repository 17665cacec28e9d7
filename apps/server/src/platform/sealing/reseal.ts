import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { SealingKeys } from './keys.ts'
import { openText, sealText } from './sealed-text.ts'

/** Every column that has sealed values; the purpose of a value is its column. */
export const sealedColumns = [
  { table: 'system_integrations', column: 'credentials' },
  { table: 'webhook_secrets', column: 'secret' },
  { table: 'external_services', column: 'jwt_secret' },
  { table: 'twilio_sub_accounts', column: 'secret' },
  { table: 'twilio_sub_accounts', column: 'signature_secret' },
  { table: 'twilio_sub_accounts', column: 'api_key_secret' },
] as const

type SealedColumn = (typeof sealedColumns)[number]

export interface Unreadable {
  table: SealedColumn['table']
  column: string
  count: number
}

/** Seals with the present key what another one sealed, and counts what can't be opened. */
export async function resealAll(db: Db, keys: SealingKeys): Promise<Unreadable[]> {
  const unreadable: Unreadable[] = []
  for (const { table, column } of sealedColumns) {
    let count = 0
    for (const { id, value } of await sealedOtherwise(db, keys, { table, column })) {
      const text = tryOpening(keys, `${table}.${column}`, value)
      if (text === null) count++
      else {
        const sealed = sealText(keys, `${table}.${column}`, text)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
          where id = ${id} and ${sql.ref(column)} = ${value}`.execute(db)
      }
    }
    if (count) unreadable.push({ table, column, count })
  }
  return unreadable
}

export async function findUnreadable(db: Db, keys: SealingKeys): Promise<Unreadable[]> {
  const counted = await Promise.all(
    sealedColumns.map(async ({ table, column }) => {
      const others = await sealedOtherwise(db, keys, { table, column })
      const count = others.filter(({ value }) => tryOpening(keys, `${table}.${column}`, value) === null).length
      return { table, column, count }
    }),
  )
  return counted.filter(({ count }) => count > 0)
}

async function sealedOtherwise(db: Db, keys: SealingKeys, { table, column }: { table: string; column: string }) {
  const present = keys.source() === null ? '' : `k1.${keys.current().id}.`
  const { rows } = await sql<{ id: number; value: string }>`
    select id, ${sql.ref(column)} as value from ${sql.table(table)}
    where ${sql.ref(column)} is not null
      and (${present} = '' or not starts_with(${sql.ref(column)}, ${present}))`.execute(db)
  return rows
}

function tryOpening(keys: SealingKeys, purpose: string, value: string): string | null {
  try {
    return openText(keys, purpose, value)
  } catch {
    return null
  }
}
