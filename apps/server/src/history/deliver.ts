import type { Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Tx } from '../http/call.ts'
import { transaction } from '../http/transaction.ts'
import type { Context } from '../http/context.ts'
import { readers } from './readers.ts'

export type OutboxRow = Selectable<Database['outbox']>

/** Somebody who wants to know of facts: a realtime message, a notification, later webhooks and automations. */
export interface Reader {
  name: string
  wants: (fact: OutboxRow) => boolean
  /** What it writes, and the jobs it enqueues, commit together with the note that it was delivered. */
  deliver: (tx: Tx, fact: OutboxRow) => Promise<void>
}

/** Hands one fact to its readers, each exactly once however often this job runs. */
export async function deliver(context: Context, { outbox_id }: { outbox_id: number }): Promise<void> {
  const fact = await context.db.selectFrom('outbox').selectAll().where('id', '=', outbox_id).executeTakeFirst()
  if (!fact) return
  const wanting = readers.filter(({ wants }) => wants(fact))
  try {
    await handTo(context, fact, wanting)
  } catch (error) {
    if (wanting.length < 2) throw error
    // One that fails must not keep the others waiting, so each is tried by itself.
    for (const reader of wanting) await handTo(context, fact, [reader])
  }
}

/** In one transaction, for there are many facts and most are for several. */
async function handTo(context: Context, fact: OutboxRow, wanting: readonly Reader[]): Promise<void> {
  if (!wanting.length) return
  await transaction(context.db, async (tx) => {
    const fresh = await tx
      .insertInto('deliveries')
      .values(wanting.map(({ name }) => ({ outbox_id: fact.id, reader: name })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('reader')
      .execute()
    for (const reader of wanting) {
      if (fresh.some((one) => one.reader === reader.name)) await reader.deliver(tx, fact)
    }
  })
}
