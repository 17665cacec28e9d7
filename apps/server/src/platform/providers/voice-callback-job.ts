import { Type } from 'typebox'
import { declareJob } from '../jobs/define-job.ts'

/** The sandbox calls back through the queue instead of HTTP. */
export const voiceCallbackJob = declareJob({
  name: 'receive_voice_callback',
  formerly: ['hear_voice'],
  payload: Type.Object({
    path: Type.String(),
    headers: Type.Record(Type.String(), Type.Unknown()),
    parameters: Type.String(),
  }),
})
