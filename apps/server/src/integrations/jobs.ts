import { defineJob, noPayload } from '../platform/jobs/define-job.ts'
import { answerMemberRequest } from './members/answer-request.ts'
import { answerMemberRequestJob } from './members/request.ts'
import { syncIntegrationJob } from './sync/request-sync.ts'
import { syncAll } from './sync/sync-all.ts'
import { syncIntegration } from './sync/sync-integration.ts'

export const integrationsJobs = [
  defineJob({ ...syncIntegrationJob, run: syncIntegration }),
  defineJob({ ...answerMemberRequestJob, pool: 'outbound', run: answerMemberRequest }),
  defineJob({ name: 'sync_integrations', payload: noPayload, every: '11 * * * *', run: syncAll }),
]
