import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { productNow } from '../../platform/clock.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Context } from '../../platform/http/context.ts'
import { MessageRefusal, ProviderBusy } from '../../platform/ports/providers.ts'
import { handingOf, isRecoverable } from '../outgoing.ts'
import { withPatience } from '../with-patience.ts'
import { claimBulk, type ClaimedRow } from './claim-bulk.ts'
import { sendBulkLater } from './send-bulk-job.ts'
import { type Answered, settleBulk } from './settle-bulk.ts'

const batchSize = 250
/** Providers are asked by so many at once. */
const atOnce = 32
/** Longer waits are for a later job, which leaves this worker to others. */
const longestWaitMs = 200

interface Sending {
  bulk_change_id: number
  company_id?: number
}

export async function sendBulk(context: Context, sending: Sending, stopping?: AbortSignal): Promise<void> {
  const { bulk_change_id, company_id } = sending
  if (company_id === undefined) return startClubs(context, bulk_change_id)
  return sendOfClub(context, { bulk_change_id, company_id }, stopping)
}

const startClubs = ({ db }: Context, bulk_change_id: number) =>
  transaction(db, async (tx) => {
    const { rows } = await sql<{ company_id: number }>`
      select distinct company_id from messages
      where bulk_change_id = ${bulk_change_id} and status = 'default' and deleted_at is null`.execute(tx)
    await sendBulkLater(
      tx,
      bulk_change_id,
      rows.map(({ company_id }) => company_id),
      productNow(),
    )
  })

/**
 * Claims, hands over and settles batch after batch, as a single message is sent. While a batch is settled, the next is
 * claimed and handed over.
 */
async function sendOfClub(context: Context, sending: Required<Sending>, stopping?: AbortSignal): Promise<void> {
  let settling = Promise.resolve()
  let after = 0
  try {
    for (;;) {
      if (stopping?.aborted) return await continueAt(context, sending, productNow())
      const claimed = await claimBulk(context, { ...sending, after, size: batchSize })
      if (!claimed) return
      if ('until' in claimed) {
        const ms = claimed.until.getTime() - Date.now()
        if (ms <= 0 || ms > longestWaitMs) return await continueAt(context, sending, claimed.until)
        await delay(ms)
        continue
      }
      const { rows, company, last } = claimed
      after = last
      const answers = await handOverAll(context, rows, company)
      await settling
      settling = settleBulk(context, company, answers)
      // Awaited with the next batch, which reports its error.
      settling.catch(() => undefined)
      if (rows.some(({ channel }) => !isRecoverable(context, channel))) await settling
    }
  } finally {
    await settling
  }
}

/** At the earliest in a second, because others may be working on what is due. */
const continueAt = ({ db }: Context, { bulk_change_id, company_id }: Required<Sending>, at: Date) =>
  transaction(db, (tx) =>
    sendBulkLater(tx, bulk_change_id, [company_id], new Date(Math.max(at.getTime(), Date.now() + 1000))),
  )

async function handOverAll(context: Context, rows: readonly ClaimedRow[], company: CompanyRow): Promise<Answered[]> {
  const left = [...rows]
  const answers: Answered[] = []
  const work = async () => {
    for (let row = left.pop(); row; row = left.pop()) answers.push(await handOver(context, row, company))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return answers
}

async function handOver(context: Context, claimed: ClaimedRow, company: CompanyRow): Promise<Answered> {
  const { content = null, ...row } = claimed
  try {
    return {
      row,
      accepted: await withPatience(handingOf(context, { row, company, isRepeated: false, content }).send()),
    }
  } catch (error) {
    if (error instanceof MessageRefusal) return { row, refused: error.message }
    if (error instanceof ProviderBusy) return { row, busy: error.seconds }
    return { row, unknown: true }
  }
}
