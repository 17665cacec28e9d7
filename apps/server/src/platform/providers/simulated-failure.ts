import { setTimeout as delay } from 'node:timers/promises'
import type { Channel } from '@spotter/contract/sandbox/sandbox.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

interface SimulatedFailure {
  failures?: number
  delay_ms?: number
}

const keyOf = (channel: Channel) => `sandbox:${channel}`

/** Affects every process of the install. */
export async function startFailure(db: Db, channel: Channel, trouble: SimulatedFailure): Promise<void> {
  const value = JSON.stringify({ failures: 0, delay_ms: 0, ...trouble })
  await db
    .insertInto('install')
    .values({ key: keyOf(channel), value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

export const endFailure = (db: Db, channel: Channel) => startFailure(db, channel, {})

export async function simulateFailure(db: Db, channel: Channel): Promise<void> {
  const { rows } = await sql<{ before: { failures: number; delay_ms: number } }>`
    with before as (select key, value::jsonb as value from install where key = ${keyOf(channel)} for update)
    update install set value = jsonb_set(before.value, '{failures}',
      to_jsonb(greatest(0, (before.value ->> 'failures')::int - 1)))::text
    from before where install.key = before.key
    returning before.value as before`.execute(db)
  const [trouble] = rows
  if (!trouble) return
  if (trouble.before.failures > 0) throw new Error(`The sandbox was asked to refuse this (${channel}).`)
  if (trouble.before.delay_ms > 0) await delay(trouble.before.delay_ms)
}
