import type { Refusal } from '@spotter/domain/messages/decide.ts'
import type { Context } from '../platform/http/context.ts'
import { type Accepted, MessageRefusal, ProviderBusy } from '../platform/ports/providers.ts'
import { attachmentsOf } from './attachments-of.ts'
import { claimMessage, type Claimed } from './claim-message.ts'
import { handingOf } from './outgoing.ts'
import { withPatience } from './with-patience.ts'
import { settleBusy, settleFailed, settleSent, settleUnknown } from './settle-message.ts'

/**
 * The claim is committed before the provider is asked. A claim that is found again had no answer: then the provider is
 * asked what it has, and a second sending is tried only if the provider recognizes it.
 */
export async function sendMessage(context: Context, { message_id }: { message_id: number }): Promise<void> {
  const claimed = await claimMessage(context, message_id)
  if (!claimed) return
  const { id } = claimed.row
  try {
    const accepted = await handOver(context, claimed)
    if (typeof accepted === 'string') await settleFailed(context, id, accepted)
    else if (accepted) await settleSent(context, id, accepted)
    else await settleUnknown(context, id)
  } catch (error) {
    if (error instanceof MessageRefusal) await settleFailed(context, id, error.message)
    else if (error instanceof ProviderBusy) await settleBusy(context, id, error.seconds)
    else throw error
  }
}

/** A reason if it has certainly not left and may not leave any more; null if that is not known. */
async function handOver(context: Context, claimed: Claimed): Promise<Accepted | Refusal | null> {
  const attachments = await attachmentsOf(context.db, claimed.row)
  const { isRepeatable, find, send } = handingOf(context, claimed, attachments)
  if (claimed.isRepeated) {
    const known = await find?.()
    if (known) return known
    if (claimed.refusal) return known === null ? claimed.refusal : null
    if (known === undefined && !isRepeatable) return null
  }
  return withPatience(send())
}
