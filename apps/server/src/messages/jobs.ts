import { defineJob, noPayload } from '../platform/jobs/define-job.ts'
import { findStranded } from './find-stranded.ts'
import { sendMessageJob } from './send-job.ts'
import { sendMessage } from './send-message.ts'

export const messagesJobs = [
  defineJob({ ...sendMessageJob, pool: 'outbound', run: sendMessage }),
  defineJob({ name: 'find_stranded_messages', payload: noPayload, every: '* * * * *', run: findStranded }),
]
