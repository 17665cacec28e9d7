import { mostReplayed } from '@spotter/contract/webhooks/webhooks.ts'
import { msg } from '@spotter/domain/text.ts'
import { testEvent } from '@spotter/domain/webhooks/events.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { record } from '../platform/facts/record.ts'
import { serve, type Tx } from '../platform/http/call.ts'
import { notFound, unprocessable } from '../platform/http/errors.ts'
import { deliveryColumns, lockWebhook, presentDelivery, presentWebhook } from './find-webhook.ts'
import { atOnce, tryNow } from './test-webhook.ts'

/** Restarts its three days. */
const again = { state: 'waiting', tries: 0, tried_since: sql<string>`now()` } as const

export const replayDelivery = serve(
  'POST /api/companies/{company_id}/settings/webhook_deliveries/{id}/replay',
  async (actor, { company, params, write, t, flash }) => {
    const message = t('The delivery is being sent again.')
    const answer = await write(async (tx) => {
      const found = await tx
        .selectFrom('webhook_deliveries')
        .select('webhook_id')
        .where('company_id', '=', company.id)
        .where('id', '=', params.id)
        .executeTakeFirst()
      if (!found) throw notFound()
      const webhook = await lockWebhook(tx, company.id, found.webhook_id)
      if (!webhook.active) throw unprocessable({ base: isOff })
      await tryNow(tx, webhook.id)
      const delivery = await tx
        .updateTable('webhook_deliveries')
        .set({ ...again, next_attempt_at: atOnce })
        .where('id', '=', params.id)
        .returning(deliveryColumns)
        .executeTakeFirstOrThrow()
      await record(tx, actor, 'webhook.replayed', {
        company_id: company.id,
        id: webhook.id,
        after: { message_id: delivery.message_id },
      })
      return { ...presentDelivery(delivery, t), message }
    })
    flash(message)
    return answer
  },
)

export const countReplay = serve(
  'GET /api/companies/{company_id}/settings/webhooks/{id}/replay',
  async (_actor, { company, params, query, db, t }) => {
    await presentWebhook(db, { company_id: company.id, id: params.id }, t)
    return { count: await countInRange(db, company.id, params.id, query), most: mostReplayed }
  },
)

export const replayRange = serve(
  'POST /api/companies/{company_id}/settings/webhooks/{id}/replay',
  async (actor, { company, params, body, write, t, flash }) => {
    const answer = await write(async (tx) => {
      const webhook = await lockWebhook(tx, company.id, params.id)
      if (!webhook.active) throw unprocessable({ base: isOff })
      const count = await countInRange(tx, company.id, webhook.id, body)
      if (count > mostReplayed) {
        const text = msg('You can resend up to {most, number} deliveries at a time. Choose a shorter period.')
        throw unprocessable({ until: { text, values: { most: mostReplayed } } })
      }
      await tx
        .updateTable('webhook_deliveries')
        .set({ ...again, next_attempt_at: sql<string>`created_at` })
        .where(within(company.id, webhook.id, body))
        .execute()
      if (count) await tryNow(tx, webhook.id)
      await record(tx, actor, 'webhook.replayed', {
        company_id: company.id,
        id: webhook.id,
        after: { ...body, count },
      })
      const message = t(
        '{count, plural, one {# delivery is being sent again.} other {# deliveries are being sent again.}}',
        {
          count,
        },
      )
      return { count, message }
    })
    flash(answer.message)
    return answer
  },
)

const isOff = msg('The webhook is switched off. Switch it on first.')

interface Range {
  from: string
  until: string
  only_failed?: boolean
}

const within = (company_id: number, webhook_id: number, { from, until, only_failed = false }: Range) => sql<boolean>`
  company_id = ${company_id} and webhook_id = ${webhook_id} and created_at >= ${from}::timestamptz
  and created_at < ${until}::timestamptz and event <> ${testEvent}
  and (state = 'failed' or (state = 'delivered' and not ${only_failed}::boolean))`

async function countInRange(db: Db | Tx, company_id: number, webhook_id: number, range: Range): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(within(company_id, webhook_id, range))
    .executeTakeFirstOrThrow()
  return count
}
