import { defineJob, noPayload } from '../platform/jobs/define-job.ts'
import { findStranded } from './find-stranded.ts'
import { sendBulk } from './bulk/send-bulk.ts'
import { sendBulkJob } from './bulk/send-bulk-job.ts'
import { sendTestSms } from './bulk/test-sms.ts'
import { fetchMedia } from './receive/fetch-media.ts'
import { receiveMessageCallback } from './receive/receive-callback.ts'
import { sendMessageJob } from './send-job.ts'
import { sendMessage } from './send-message.ts'

export const messagesJobs = [
  defineJob({ ...sendMessageJob, pool: 'outbound', run: sendMessage }),
  defineJob({ ...sendBulkJob, pool: 'outbound', run: sendBulk }),
  sendTestSms,
  receiveMessageCallback,
  fetchMedia,
  defineJob({ name: 'find_stranded_messages', payload: noPayload, every: '* * * * *', run: findStranded }),
]
