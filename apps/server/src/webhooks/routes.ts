import type { Served } from '../platform/http/call.ts'
import { listDeliveries, showDelivery } from './list-deliveries.ts'
import { listWebhooks } from './list-webhooks.ts'
import { removeWebhook, restoreWebhook } from './remove-webhook.ts'
import { countReplay, replayDelivery, replayRange } from './replay.ts'
import { createWebhook, rotateSecret, updateWebhook } from './save-webhook.ts'
import { testWebhook } from './test-webhook.ts'

export const webhooksRoutes: readonly Served[] = [
  listWebhooks,
  createWebhook,
  updateWebhook,
  removeWebhook,
  restoreWebhook,
  rotateSecret,
  testWebhook,
  listDeliveries,
  showDelivery,
  countReplay,
  replayRange,
  replayDelivery,
]
