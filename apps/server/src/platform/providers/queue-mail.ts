import { Nullable } from '@spotter/contract/shapes.ts'
import { Type } from 'typebox'
import type { Tx } from '../http/call.ts'
import { defineJob } from '../jobs/define-job.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Mail } from '../ports/providers.ts'

const Attachment = Type.Object({ filename: Type.String(), content_type: Type.String(), content: Type.String() })

export const sendMail = defineJob({
  name: 'send_mail',
  payload: Type.Object({
    key: Type.String(),
    company_id: Nullable(Type.Integer()),
    to: Type.String(),
    from: Type.String(),
    subject: Type.String(),
    text: Type.String(),
    html: Type.String(),
    attachments: Type.Optional(Type.Array(Attachment)),
  }),
  run: async ({ providers }, mail) => {
    await providers.mail.send(mail)
  },
})

/** Sent after commit, and retried until the provider accepts it. */
export const queueMail = (tx: Tx, mail: Mail): Promise<void> =>
  enqueue(tx, sendMail, mail, { key: `send_mail:${mail.key}` })
