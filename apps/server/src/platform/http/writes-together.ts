import { sql } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'
import { batchedInTurn } from '../db/batched-in-turn.ts'
import { HttpError } from './errors.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transaction } from '../db/transaction.ts'

const mostTogether = 50
/** Then each is written on its own, and what arrived since no longer waits. */
const patienceMs = 1000

interface Options<Item> {
  clubOf: (item: Item) => number
  /** Items that share one are written after each other. */
  keysOf: (item: Item) => readonly string[]
}

export interface WritesTogether<Item, Result> {
  together: (context: { db: Db }, item: Item) => Promise<Result>
  alone: (tx: Tx, item: Item) => Promise<Result>
}

/**
 * What arrives while others are written is written by their next transaction. An item is refused by an error in its
 * place; if anything else fails, each is written on its own.
 */
export function writesTogether<Item, Result>(
  write: (tx: Tx, items: readonly Item[]) => Promise<readonly (Result | HttpError)[]>,
  { clubOf, keysOf }: Options<Item>,
): WritesTogether<Item, Result> {
  const alone = async (tx: Tx, item: Item): Promise<Result> => outcomeOf((await write(tx, [item]))[0] as Result)
  const byItself = (db: Db, item: Item) => transaction(db, (tx) => alone(tx, item))

  const together = batchedInTurn(
    async ({ db }: { db: Db }, items: readonly Item[]) => {
      const [first, later] = apart(items, keysOf)
      const written = new Map<Item, Promise<Result>>()
      if (first.length > 1) {
        const outcomes = await writeAll(db, first)
        first.forEach((item, turn) => written.set(item, outcomes ? outcomes[turn]! : byItself(db, item)))
      } else for (const item of first) written.set(item, byItself(db, item))
      for (const item of later) written.set(item, byItself(db, item))
      const all = items.map((item) => written.get(item)!)
      await soon(all)
      return all
    },
    { most: mostTogether, clubOf },
  )
  return { alone, together }

  async function writeAll(db: Db, items: readonly Item[]): Promise<Promise<Result>[] | null> {
    try {
      const outcomes = await transaction(db, async (tx) => {
        await sql`select set_config('lock_timeout', ${String(patienceMs)}, true)`.execute(tx)
        return write(tx, items)
      })
      return outcomes.map(async (outcome) => outcomeOf(outcome))
    } catch {
      return null
    }
  }
}

function outcomeOf<Result>(outcome: Result | HttpError): Result {
  if (outcome instanceof HttpError) throw outcome
  return outcome
}

function apart<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]): [Item[], Item[]] {
  const [first, later]: [Item[], Item[]] = [[], []]
  const taken = new Set<string>()
  for (const item of items) {
    const keys = keysOf(item)
    ;(keys.some((key) => taken.has(key)) ? later : first).push(item)
    for (const key of keys) taken.add(key)
  }
  return [first, later]
}

async function soon(all: readonly Promise<unknown>[]): Promise<void> {
  const impatient = new AbortController()
  await Promise.race([
    Promise.allSettled(all),
    delay(patienceMs, undefined, { signal: impatient.signal }).catch(() => undefined),
  ])
  impatient.abort()
}
