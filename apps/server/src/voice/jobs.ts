import { defineJob, noPayload } from '../platform/jobs/define-job.ts'
import { endAbandonedCalls, endCallAtProvider } from './end-abandoned.ts'
import { missCall } from './receive-call.ts'
import { receiveVoiceCallback } from './receive-callback.ts'

export const voiceJobs = [
  receiveVoiceCallback,
  endCallAtProvider,
  missCall,
  defineJob({ name: 'end_abandoned_calls', payload: noPayload, every: '* * * * *', run: endAbandonedCalls }),
]
