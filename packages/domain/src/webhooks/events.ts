import { webhookEventNames, type WebhookEvent } from '../facts/webhook-events.ts'
import { msg } from '../text.ts'

export type { WebhookEvent }
export const webhookEvents = Object.keys(webhookEventNames) as WebhookEvent[]

/** Sent on request only. */
export const testEvent = 'webhook.test'
export type SentEvent = WebhookEvent | typeof testEvent
export const sentEvents: readonly SentEvent[] = [...webhookEvents, testEvent]

export const eventNames: Record<SentEvent, string> = { ...webhookEventNames, [testEvent]: msg('Test') }
