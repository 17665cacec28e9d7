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
  for (const reader of readers.filter(({ wants }) => wants(fact))) {
    await transaction(context.db, async (tx) => {
      const { numInsertedOrUpdatedRows: first } = await tx
        .insertInto('deliveries')
        .values({ outbox_id, reader: reader.name })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (first === 1n) await reader.deliver(tx, fact)
    })
  }
}
