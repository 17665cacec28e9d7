import { declareJob } from '../jobs/define-job.ts'
import { voiceCallbackJob } from './voice-callback-job.ts'

/** The sandbox calls back through the queue instead of HTTP. */
export const messageCallbackJob = declareJob({
  name: 'receive_message_callback',
  payload: voiceCallbackJob.payload,
})
