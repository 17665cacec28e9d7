import type { DeliveryState, WebhookDelivery } from '@spotter/contract/webhooks/webhooks.ts'
import { msg } from '@spotter/i18n/translate.ts'
import type { Tone } from '@spotter/ui/states/StatusBadge.tsx'

export const deliveryStateNames: Record<DeliveryState, { label: string; tone: Tone }> = {
  waiting: { label: msg('Waiting'), tone: 'accent' },
  delivered: { label: msg('Delivered'), tone: 'positive' },
  failed: { label: msg('Failed'), tone: 'negative' },
}

export const laterTry = ({ next_attempt_at }: WebhookDelivery, now: Date): string | null =>
  next_attempt_at && Date.parse(next_attempt_at) > now.getTime() ? next_attempt_at : null
