import { longestDescription, longestUrl } from '@spotter/domain/webhooks/webhook-url.ts'
import { sentEvents, webhookEvents } from '@spotter/domain/webhooks/events.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { choiceOf, Id, Instant, Nullable, OneOf, PageOf, Paging, SoftDeletion, Text, WithMessage } from '../shapes.ts'

const Event = OneOf(webhookEvents)
const SentEvent = OneOf(sentEvents)

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const mostReplayed = 10_000

export const Webhook = Type.Object({
  id: Id,
  company_id: Id,
  url: Type.String(),
  description: Type.String(),
  events: Type.Array(Event),
  active: Type.Boolean(),
  /** After three days of failures. */
  disabled_at: Nullable(Instant),
  failing_since: Nullable(Instant),
  last_attempt_at: Nullable(Instant),
  last_status: Nullable(Type.Integer()),
  last_error: Nullable(Type.String()),
  waiting_count: Type.Integer(),
  failed_count: Type.Integer(),
  old_secret_until: Nullable(Instant),
  lock_version: Type.Integer(),
  deleted_at: Nullable(Instant),
  created_at: Instant,
})
export type Webhook = Static<typeof Webhook>

/** Only in the answer that creates it, not in repeats with the same X-Request-Id. */
export const WebhookWithSecret = Type.Object({ ...Webhook.properties, secret: Type.Optional(Type.String()) })
export type WebhookWithSecret = Static<typeof WebhookWithSecret>

export const WebhookDelivery = Type.Object({
  id: Id,
  webhook_id: Id,
  message_id: Type.String(),
  event: SentEvent,
  state: OneOf(deliveryStates),
  attempts: Type.Integer(),
  last_attempt_at: Nullable(Instant),
  last_status: Nullable(Type.Integer()),
  last_error: Nullable(Type.String()),
  next_attempt_at: Nullable(Instant),
  created_at: Instant,
})
export type WebhookDelivery = Static<typeof WebhookDelivery>

const Headers = Type.Unsafe<Record<string, string>>(Type.Record(Type.String(), Type.String()))

export const WebhookAttempt = Type.Object({
  no: Type.Integer(),
  at: Instant,
  url: Type.String(),
  request_headers: Headers,
  status: Nullable(Type.Integer()),
  answer_headers: Nullable(Headers),
  answer_body: Nullable(Type.String()),
  answer_cut: Type.Boolean(),
  duration_ms: Type.Integer(),
  error: Nullable(Type.String()),
})
export type WebhookAttempt = Static<typeof WebhookAttempt>

const WebhookDeliveryShown = Type.Object({
  ...WebhookDelivery.properties,
  payload: Type.String(),
  attempt_list: Type.Array(WebhookAttempt),
})

const Values = {
  url: Type.String({ maxLength: longestUrl }),
  description: Type.Optional(Text(longestDescription)),
  events: Type.Array(Event, { maxItems: webhookEvents.length }),
  active: Type.Optional(Type.Boolean()),
}
export const NewWebhook = Type.Object(Values)
export type NewWebhook = Static<typeof NewWebhook>

const Range = {
  from: Instant,
  until: Instant,
  only_failed: Type.Optional(Type.Boolean()),
}

const may = 'webhooks'

export const webhooks = endpoints({
  'GET /api/companies/{company_id}/settings/webhooks': {
    may,
    summary: 'The webhooks of a club, with the result of the last delivery.',
    query: Type.Object(SoftDeletion),
    answers: Type.Object({ collection: Type.Array(Webhook) }),
  },
  'POST /api/companies/{company_id}/settings/webhooks': {
    may,
    lasting: true,
    summary: 'Adds a webhook. Only this answer contains its secret.',
    wrapped: 'webhook',
    body: NewWebhook,
    answers: WithMessage(WebhookWithSecret),
    status: 201,
  },
  'PUT /api/companies/{company_id}/settings/webhooks/{id}': {
    may,
    lasting: true,
    summary: 'Changes a webhook, or switches it on or off.',
    wrapped: 'webhook',
    body: Type.Object({ ...Type.Partial(NewWebhook).properties, lock_version: Type.Optional(Type.Integer()) }),
    answers: WithMessage(Webhook),
  },
  'DELETE /api/companies/{company_id}/settings/webhooks/{id}': {
    may,
    summary: 'Removes a webhook. Waiting deliveries are sent if it is restored.',
    answers: WithMessage(Webhook),
  },
  'PUT /api/companies/{company_id}/settings/webhooks/{id}/restore': {
    may,
    lasting: true,
    summary: 'Restores a removed webhook.',
    answers: WithMessage(Webhook),
  },
  'POST /api/companies/{company_id}/settings/webhooks/{id}/rotate_secret': {
    may,
    lasting: true,
    summary: 'Creates a new secret, shown only in this answer. For 24 hours deliveries are signed with both.',
    answers: WithMessage(WebhookWithSecret),
  },
  'POST /api/companies/{company_id}/settings/webhooks/{id}/test': {
    may,
    summary: 'Sends a webhook.test event now, even if the webhook is off.',
    answers: WithMessage(WebhookDelivery),
    status: 201,
  },
  'GET /api/companies/{company_id}/settings/webhooks/{id}/deliveries': {
    may,
    summary: 'A webhook with its delivery log, newest first.',
    query: Type.Object({
      ...Paging,
      state: Type.Optional(Type.String(choiceOf(deliveryStates))),
      event: Type.Optional(Type.String(choiceOf(sentEvents))),
      from: Type.Optional(Instant),
      until: Type.Optional(Instant),
    }),
    answers: Type.Object({ ...PageOf(WebhookDelivery).properties, webhook: Webhook }),
  },
  'GET /api/companies/{company_id}/settings/webhooks/{id}/replay': {
    may,
    summary: 'The number of deliveries a replay of this time range would send, and the limit.',
    query: Type.Object(Range),
    answers: Type.Object({ count: Type.Integer(), most: Type.Integer() }),
  },
  'POST /api/companies/{company_id}/settings/webhooks/{id}/replay': {
    may,
    lasting: true,
    summary: 'Resends the deliveries of a time range, oldest first, with their original ids.',
    body: Type.Object(Range),
    answers: Type.Object({ count: Type.Integer(), message: Type.String() }),
  },
  'GET /api/companies/{company_id}/settings/webhook_deliveries/{id}': {
    may,
    summary: 'One delivery, with the request and response of every attempt.',
    answers: WebhookDeliveryShown,
  },
  'POST /api/companies/{company_id}/settings/webhook_deliveries/{id}/replay': {
    may,
    lasting: true,
    summary: 'Resends one delivery now, with its original id.',
    answers: WithMessage(WebhookDelivery),
  },
})
