import { enqueue } from '../facts/record.ts'
import type { Tx } from '../http/call.ts'
import type { Context } from '../http/context.ts'
import type { Mail } from '../ports/providers.ts'

/** The mail leaves once the transaction has committed, and is tried again until the provider takes it. */
export const queueMail = (tx: Tx, mail: Mail): Promise<void> =>
  enqueue(tx, 'send_mail', { ...mail }, `send_mail:${mail.key}`)

export const sendMail = ({ providers }: Context, mail: Mail): Promise<void> => providers.mail.send(mail)
