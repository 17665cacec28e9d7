import { accountsJobs } from './accounts/jobs.ts'
import { activitiesJobs } from './activities/jobs.ts'
import { addressesJobs } from './addresses/jobs.ts'
import { adminJobs } from './admin/jobs.ts'
import { bookingMessagesJobs } from './booking-messages/jobs.ts'
import { automationsJobs } from './automations/jobs.ts'
import { bulkChangeKinds } from './bulk-change-kinds.ts'
import { bulkChangesJobs } from './bulk-changes/jobs.ts'
import { firstResponseJobs } from './first-response/jobs.ts'
import { companiesJobs } from './companies/jobs.ts'
import { formsJobs } from './forms/jobs.ts'
import { integrationsJobs } from './integrations/jobs.ts'
import { kioskJobs } from './kiosk/jobs.ts'
import { messagesJobs } from './messages/jobs.ts'
import { peopleJobs } from './people/jobs.ts'
import { deliverTo } from './platform/facts/deliver.ts'
import type { Job } from './platform/jobs/define-job.ts'
import { sendMail } from './platform/providers/queue-mail.ts'
import { removeExpiredPayloadsJob } from './platform/jobs/remove-expired-payloads.ts'
import { reportsJobs } from './reports/jobs.ts'
import { schedulersJobs } from './schedulers/jobs.ts'
import { subscribers } from './subscribers.ts'
import { voiceJobs } from './voice/jobs.ts'
import { webhooksJobs } from './webhooks/jobs.ts'

export const jobs: readonly Job[] = [
  deliverTo(subscribers),
  sendMail,
  removeExpiredPayloadsJob,
  ...accountsJobs,
  ...activitiesJobs,
  ...addressesJobs,
  ...adminJobs,
  ...bookingMessagesJobs,
  ...automationsJobs,
  ...companiesJobs,
  ...schedulersJobs,
  ...bulkChangesJobs(bulkChangeKinds),
  ...firstResponseJobs,
  ...formsJobs,
  ...integrationsJobs,
  ...kioskJobs,
  ...messagesJobs,
  ...peopleJobs,
  ...reportsJobs,
  ...voiceJobs,
  ...webhooksJobs,
]
