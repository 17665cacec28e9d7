import { defineJob } from '../platform/jobs/define-job.ts'
import { removeExpiredDeliveries } from './remove-expired-deliveries.ts'
import { sendWebhook } from './send-webhook.ts'
import { sendWebhookJob } from './wake-webhook.ts'

export const webhooksJobs = [
  defineJob({ ...sendWebhookJob, pool: 'outbound', run: sendWebhook }),
  removeExpiredDeliveries,
]
