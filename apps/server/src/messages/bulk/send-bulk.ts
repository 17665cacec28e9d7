import { transaction } from '../../platform/db/transaction.ts'
import type { Context } from '../../platform/http/context.ts'
import { type Accepted, MessageRefusal, ProviderBusy } from '../../platform/ports/providers.ts'
import type { MessageRow } from '../message-row.ts'
import { handingOf } from '../outgoing.ts'
import { withPatience } from '../with-patience.ts'
import { claimBulk } from './claim-bulk.ts'
import { sendBulkLater } from './send-bulk-job.ts'
import { settleBulk } from './settle-bulk.ts'

const batchSize = 200
/** Providers are asked by so many at once. */
const atOnce = 32

export type Answered =
  | { row: MessageRow; accepted: Accepted }
  | { row: MessageRow; refused: string }
  | { row: MessageRow; busy: number }
  | { row: MessageRow; unknown: true }

/** Claims, hands over and settles batch after batch, as a single message is sent. */
export async function sendBulk(
  context: Context,
  { bulk_change_id }: { bulk_change_id: number },
  stopping?: AbortSignal,
): Promise<void> {
  for (;;) {
    if (stopping?.aborted) return continueElsewhere(context, bulk_change_id)
    const claimed = await claimBulk(context, bulk_change_id, batchSize)
    if (!claimed) return
    const { rows, companies } = claimed
    const left = [...rows]
    const answers: Answered[] = []
    const work = async () => {
      for (let row = left.pop(); row; row = left.pop()) {
        const company = companies.get(row.company_id)
        if (company) answers.push(await handOver(context, row, company))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    await settleBulk(context, answers)
  }
}

/** This process ends; what is left is for another. */
const continueElsewhere = ({ db }: Context, id: number) => transaction(db, (tx) => sendBulkLater(tx, id, new Date()))

async function handOver(
  context: Context,
  row: MessageRow,
  company: Parameters<typeof handingOf>[1]['company'],
): Promise<Answered> {
  try {
    return { row, accepted: await withPatience(handingOf(context, { row, company, isRepeated: false }).send()) }
  } catch (error) {
    if (error instanceof MessageRefusal) return { row, refused: error.message }
    if (error instanceof ProviderBusy) return { row, busy: error.seconds }
    return { row, unknown: true }
  }
}
