import { defineJob, noPayload } from '../platform/jobs/define-job.ts'
import { endAbandonedCalls, endCallAtProvider } from './end-abandoned.ts'
import { receiveVoiceCallback } from './receive-callback.ts'

export const voiceJobs = [
  receiveVoiceCallback,
  endCallAtProvider,
  defineJob({ name: 'end_abandoned_calls', payload: noPayload, every: '* * * * *', run: endAbandonedCalls }),
]
