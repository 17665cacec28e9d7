import { setTimeout as delay } from 'node:timers/promises'
import type { Channel } from '@spotter/contract/sandbox/sandbox.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { MessageRefusal } from '../ports/providers.ts'

interface SimulatedFailure {
  /** Sendings that get no answer and are tried again. */
  failures?: number
  /** Sendings that are refused for good. */
  refusals?: number
  /** Messages that are taken but reported as not delivered. */
  undelivered?: number
  /** Sendings that take some seconds. */
  delays?: number
  delay_ms?: number
}

const keyOf = (channel: Channel, recipient?: string) =>
  recipient === undefined ? `sandbox:${channel}` : `sandbox:${channel}:${recipient}`
const secondsOfDelay = 5

/** Affects every process of the install. */
export const startFailure = (db: Db, channel: Channel, trouble: SimulatedFailure) => store(db, keyOf(channel), trouble)

/** Concerns the next sending to one phone or mailbox, whatever else is sent meanwhile. */
export const startFailureAt = (
  db: Db,
  { channel, recipient }: { channel: Channel; recipient: string },
  trouble: SimulatedFailure,
) => store(db, keyOf(channel, recipient), trouble)

async function store(db: Db, key: string, trouble: SimulatedFailure): Promise<void> {
  const value = JSON.stringify({ ...nothing, ...trouble })
  await db
    .insertInto('install')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

export const endFailure = (db: Db, channel: Channel) => startFailure(db, channel, {})

const nothing = { failures: 0, refusals: 0, undelivered: 0, delays: 0, delay_ms: 0 }

/** Each concerns the next sendings; throws if this one should fail. */
export async function simulateFailure(
  db: Db,
  channel: Channel,
  recipient: string,
): Promise<{ isUndelivered: boolean }> {
  const { rows } = await sql<{ value: SimulatedFailure }>`
    with before as (select key, value::jsonb as value from install where key = ${keyOf(channel)} for update),
      after as (
        select key, jsonb_object_agg(name, case when name = 'delay_ms' then number::int
          else greatest(0, number::int - 1) end) as value
        from before, jsonb_each_text(before.value) counted (name, number) group by key),
      every as (
        update install set value = after.value::text from before, after
        where install.key = before.key and after.key = before.key
        returning before.value as value),
      own as (delete from install where key = ${keyOf(channel, recipient)} returning value::jsonb as value)
    select value from every union all select value from own`.execute(db)
  const most = (name: keyof SimulatedFailure) => Math.max(0, ...rows.map(({ value }) => value[name] ?? 0))
  if (most('failures') > 0) throw new Error(`The sandbox was asked to refuse this (${channel}).`)
  if (most('refusals') > 0) throw new MessageRefusal('The number can’t receive messages.')
  const wait = Math.max(most('delay_ms'), most('delays') > 0 ? secondsOfDelay * 1000 : 0)
  if (wait > 0) await delay(wait)
  return { isUndelivered: most('undelivered') > 0 }
}
