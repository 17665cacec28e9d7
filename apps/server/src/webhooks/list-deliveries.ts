import { deliveryStates } from '@spotter/contract/webhooks/webhooks.ts'
import { sentEvents } from '@spotter/domain/webhooks/events.ts'
import { serve } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'
import { pageOf, totalOf } from '../platform/http/pages.ts'
import { parseChoice } from '../platform/http/parse-values.ts'
import { deliveryColumns, presentDelivery, presentWebhook } from './find-webhook.ts'

export const listDeliveries = serve(
  'GET /api/companies/{company_id}/settings/webhooks/{id}/deliveries',
  async (_actor, { company, params, query, db, t }) => {
    const webhook = await presentWebhook(db, { company_id: company.id, id: params.id }, t)
    const page = pageOf(query, { default: 25 })
    const state = parseChoice('state', query.state, deliveryStates)
    const event = parseChoice('event', query.event, sentEvents)
    const { from, until } = query
    const found = db
      .selectFrom('webhook_deliveries')
      .where('company_id', '=', company.id)
      .where('webhook_id', '=', params.id)
      .$if(state !== null, (rows) => rows.where('state', '=', state!))
      .$if(event !== null, (rows) => rows.where('event', '=', event!))
      .$if(from !== undefined, (rows) => rows.where('created_at', '>=', from!))
      .$if(until !== undefined, (rows) => rows.where('created_at', '<', until!))
    const rows = await found
      .select(deliveryColumns)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute()
    const total = await totalOf(page, rows.length, () =>
      found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    )
    return { collection: rows.map((row) => presentDelivery(row, t)), pagination: page.pagination(total), webhook }
  },
)

export const showDelivery = serve(
  'GET /api/companies/{company_id}/settings/webhook_deliveries/{id}',
  async (_actor, { company, params, db, t }) => {
    const delivery = await db
      .selectFrom('webhook_deliveries')
      .select([...deliveryColumns, 'payload'])
      .where('company_id', '=', company.id)
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (!delivery) throw notFound()
    const attempts = await db
      .selectFrom('webhook_attempts')
      .selectAll()
      .where('delivery_id', '=', delivery.id)
      .orderBy('no', 'desc')
      .execute()
    return {
      ...presentDelivery(delivery, t),
      payload: delivery.payload,
      attempt_list: attempts.map((made) => ({ ...made, error: made.error && t(made.error) })),
    }
  },
)
