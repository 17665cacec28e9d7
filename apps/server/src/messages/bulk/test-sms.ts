import { Type } from 'typebox'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** Of a message to many, to the user who writes it. */
export const sendTestSms = defineJob({
  name: 'send_test_sms',
  pool: 'outbound',
  attempts: 3,
  payload: Type.Object({
    key: Type.String(),
    company_id: Type.Integer(),
    to: Type.String(),
    from: Type.String(),
    text: Type.String(),
    /** Of jobs from before WhatsApp could be tested, none. */
    channel: Type.Optional(Type.Union([Type.Literal('sms'), Type.Literal('whatsapp')])),
    content: Type.Optional(Type.Object({ sid: Type.String(), variables: Type.Record(Type.String(), Type.String()) })),
  }),
  run: async ({ providers }, { channel = 'sms', ...message }) => {
    await providers[channel].send(message)
  },
})
