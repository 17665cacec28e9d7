import { serve } from '../platform/http/call.ts'
import { notFound, notIncluded, unprocessable } from '../platform/http/errors.ts'
import { transaction } from '../platform/db/transaction.ts'
import { actOn } from '../platform/providers/sandbox-actions.ts'
import { showLive } from '../platform/providers/sandbox-line.ts'
import { signed } from '../platform/providers/sandbox-signature.ts'
import { receiveCallback } from '../voice/receive-callback.ts'
import { admitToSandbox } from './messages.ts'

/** As a signed callback, like a provider's. */
export const actOnLine = serve('POST /api/sandbox/calls/{id}', async (actor, { context, db, params, body, now }) => {
  await admitToSandbox(context, actor)
  const { key, acted } = await transaction(db, async (tx) => {
    const line = await tx
      .selectFrom('sandbox_messages')
      .select(['key', 'status', 'code', 'direction'])
      .where('id', '=', params.id)
      .where('channel', '=', 'voice')
      .forUpdate()
      .executeTakeFirst()
    if (!line) throw notFound()
    const { digits, text } = body
    const next = actOn(line, body.action, { ...(digits && { digits }), ...(text && { text }) })
    if (!next) throw unprocessable({ action: notIncluded })
    await tx
      .updateTable('sandbox_messages')
      .set({ status: next.status, ...(next.status === 'in-progress' && { answered_at: now }) })
      .where('id', '=', params.id)
      .execute()
    await showLive(tx, params.id)
    return { key: line.key, acted: next }
  })
  if (acted.callback) {
    const { path, values } = acted.callback
    await receiveCallback(context, signed(context.secret, path, { Key: key, Timestamp: now.toISOString(), ...values }))
  }
  return { id: params.id, status: acted.status }
})
