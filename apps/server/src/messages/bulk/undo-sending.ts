import { msg } from '@spotter/domain/text.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { productNow } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Entry, Reverted } from '../../bulk-changes/kind.ts'
import { plannedUndo } from '../../bulk-changes/planned-undo.ts'
import { recordMany } from '../../platform/facts/record.ts'
import { touched } from '../message-row.ts'

const hasLeft = msg('The message had already left.')

interface Planned {
  message: { id: number; company_id: number } | undefined
  reverted: Reverted
}

/** Takes back what has not left. */
export const undoSending = plannedUndo({
  plan,
  apply: async ({ tx, actor }, planned) => {
    const stopped = planned.flatMap(({ message, reverted }) =>
      message && reverted.state === 'returned' ? [message] : [],
    )
    if (!stopped.length) return
    await tx
      .updateTable('messages')
      .set({ deleted_at: productNow(), ...touched })
      .where('id', '=', anyOf(stopped.map(({ id }) => id)))
      .execute()
    for (const [company_id, alike] of Map.groupBy(stopped, (message) => message.company_id)) {
      await recordMany(tx, actor, 'message.cancelled', { company_id, ids: alike.map(({ id }) => id) })
    }
  },
})

/** The rows are locked, so that none of them leaves meanwhile. */
async function plan(db: Db | Tx, entries: readonly Entry[]): Promise<Planned[]> {
  const ids = new Map(entries.map(({ subject_id, after }) => [subject_id, Number(after?.['message_id'])]))
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'company_id', 'status', 'deleted_at'])
    .where('id', '=', anyOf(ids.values()))
    .orderBy('id')
    .forUpdate()
    .execute()
  const messages = new Map(rows.map((row) => [row.id, row]))
  return [...ids].map(([subject_id, id]) => {
    const message = messages.get(id)
    const waits = message?.status === 'default' && message.deleted_at === null
    return {
      message,
      reverted: { subject_id, state: waits ? 'returned' : 'kept', reason: waits ? null : hasLeft },
    }
  })
}
