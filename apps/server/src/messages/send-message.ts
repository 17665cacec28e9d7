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
    if (accepted) await settleSent(context, id, accepted)
    else await settleUnknown(context, id)
  } catch (error) {
    if (error instanceof MessageRefusal) await settleFailed(context, id, error.message)
    else if (error instanceof ProviderBusy) await settleBusy(context, id, error.seconds)
    else throw error
  }
}

async function handOver(context: Context, claimed: Claimed): Promise<Accepted | null> {
  const attachments = await attachmentsOf(context.db, claimed.row)
  const { isRepeatable, find, send } = handingOf(context, claimed, attachments)
  if (claimed.isRepeated) {
    const known = await find?.()
    if (known) return known
    if (known === undefined && !isRepeatable) return null
  }
  return withPatience(send())
}
