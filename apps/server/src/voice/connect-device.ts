import { isOver } from '@spotter/domain/voice/call-states.ts'
import { languageOfCalls } from '@spotter/domain/voice/languages.ts'
import { transaction } from '../platform/db/transaction.ts'
import type { Context } from '../platform/http/context.ts'
import type { Callback } from '../platform/ports/providers.ts'
import { callKey, lockCall } from './call-row.ts'

/** What the provider shall do with the call of a browser; null for a wrong signature. */
export async function connectDevice({ db, providers }: Context, callback: Callback): Promise<string | null> {
  const asked = (await providers.voice.connect?.(callback)) ?? null
  if (asked === null) return null
  const call = await transaction(db, async (tx) => {
    const row = await lockCall(tx, asked.call_id)
    if (!row || row.user_id !== asked.user_id || isOver(row.status)) return null
    const company = await tx
      .selectFrom('companies')
      .select(['country', 'call_language'])
      .where('id', '=', row.company_id)
      .executeTakeFirstOrThrow()
    const joined = { company_id: row.company_id, key: callKey(row.id), language: languageOfCalls(company) }
    // The caller's own call is the one that is ended.
    if (row.direction === 'incoming') return { ...joined, to: null, from: null }
    if (row.number === null) return null
    await tx.updateTable('calls').set({ provider_id: asked.provider_id }).where('id', '=', row.id).execute()
    return { ...joined, to: row.number, from: row.caller_number }
  })
  return asked.instructions(call)
}
