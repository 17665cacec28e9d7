import { type Selectable, sql } from 'kysely'
import { runPrepared } from '../db/prepared.ts'
import type { Database } from '../db/schema.ts'
import type { Tx } from '../http/call.ts'
import { transaction } from '../http/transaction.ts'
import type { Context } from '../http/context.ts'
import { takenTogether } from '../jobs/taken-together.ts'

export type OutboxRow = Selectable<Database['outbox']>

/** Somebody who wants to know of facts: a realtime message, a notification, later webhooks and automations. */
export interface Reader {
  name: string
  wants: (fact: OutboxRow) => boolean
  /** What it writes, and the jobs it enqueues, commit together with the note that it was delivered. */
  deliver: (tx: Tx, facts: readonly OutboxRow[]) => Promise<void>
}

/** The job that hands one fact to its readers, each exactly once however often it runs. */
export function deliverTo(readers: readonly Reader[]) {
  /** Facts whose jobs are taken at the same moment go in one transaction: in a rush there are many, of a few statements each. */
  const deliverTogether = takenTogether(async (context: Context, ids: readonly number[]) => {
    const facts = await findFacts(context, ids)
    try {
      await handTo(context, facts, readers)
      return ids.map(() => Promise.resolve())
    } catch (error) {
      if (ids.length < 2 && readers.filter(({ wants }) => facts.some(wants)).length < 2) throw error
      // One that fails must not keep the others waiting, so each is tried by itself, and each of its readers.
      return ids.map((id) =>
        deliverAlone(
          context,
          facts.filter((fact) => fact.id === id),
          readers,
        ),
      )
    }
  })
  return (context: Context, { outbox_id }: { outbox_id: number }): Promise<void> => deliverTogether(context, outbox_id)
}

async function deliverAlone(context: Context, fact: readonly OutboxRow[], readers: readonly Reader[]): Promise<void> {
  const outcomes = await Promise.allSettled(readers.map((reader) => handTo(context, fact, [reader])))
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

const findFacts = (context: Context, ids: readonly number[]): Promise<OutboxRow[]> =>
  runPrepared(
    context.db,
    sql<OutboxRow>`
      select id, company_id, kind, payload, created_at from outbox where id = any(${ids}::bigint[]) order by id`,
  )

async function handTo(context: Context, facts: readonly OutboxRow[], among: readonly Reader[]): Promise<void> {
  const wanted = facts.flatMap((fact) => among.filter(({ wants }) => wants(fact)).map((reader) => ({ fact, reader })))
  if (!wanted.length) return
  await transaction(context.db, async (tx) => {
    const fresh = await noteDelivered(tx, wanted)
    for (const reader of among) {
      const news = wanted.filter((one) => one.reader === reader && fresh.has(keyOf(one))).map(({ fact }) => fact)
      if (news.length) await reader.deliver(tx, news)
    }
  })
}

interface Wanted {
  fact: OutboxRow
  reader: Reader
}

const keyOf = ({ fact, reader }: Wanted) => `${fact.id} ${reader.name}`

/** Always in the same order, so that two who deliver the same facts wait for each other and not both. */
async function noteDelivered(tx: Tx, wanted: readonly Wanted[]): Promise<Set<string>> {
  const fresh = await runPrepared(
    tx,
    sql<{ key: string }>`
      insert into deliveries (outbox_id, reader)
      select outbox_id, reader
      from unnest(${wanted.map(({ fact }) => fact.id)}::bigint[], ${wanted.map(({ reader }) => reader.name)}::text[])
        as wanted (outbox_id, reader)
      order by outbox_id, reader
      on conflict do nothing returning outbox_id || ' ' || reader as key`,
  )
  return new Set(fresh.map(({ key }) => key))
}
