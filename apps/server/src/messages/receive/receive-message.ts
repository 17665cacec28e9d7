import { sql } from 'kysely'
import { transaction } from '../../platform/db/transaction.ts'
import type { Context } from '../../platform/http/context.ts'
import { batchedInTurn } from '../../platform/db/batched-in-turn.ts'
import type { Inbound } from './insert-messages.ts'
import { type Received, storeMessages } from './store-messages.ts'

const mostTogether = 50
/** Then each is stored on its own. */
const patience = '1s'

/** What arrives together is stored together. Null without such a club. */
export const receiveMessage: (context: Pick<Context, 'db'>, inbound: Inbound) => Promise<Received | null> =
  batchedInTurn(
    async ({ db }, inbounds: readonly Inbound[]) => {
      try {
        const stored = await transaction(db, async (tx) => {
          if (inbounds.length > 1) await sql`select set_config('lock_timeout', ${patience}, true)`.execute(tx)
          return storeMessages(tx, inbounds)
        })
        return stored.map((one) => Promise.resolve(one))
      } catch (error) {
        if (inbounds.length === 1) throw error
        return storeEach(db, inbounds)
      }
    },
    { most: mostTogether, clubOf: ({ company_id }) => company_id },
  )

/** Those of one sender after each other. */
function storeEach(db: Context['db'], inbounds: readonly Inbound[]): Promise<Received | null>[] {
  const before = new Map<string, Promise<unknown>>()
  return inbounds.map((inbound) => {
    const sender = `${inbound.company_id} ${inbound.channel} ${inbound.from}`
    const alone = async () => {
      await before.get(sender)
      const [stored] = await transaction(db, (tx) => storeMessages(tx, [inbound]))
      return stored ?? null
    }
    const stored = alone()
    before.set(
      sender,
      stored.catch(() => undefined),
    )
    return stored
  })
}
