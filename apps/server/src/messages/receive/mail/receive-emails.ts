import { connect } from '../../../platform/db/connect.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Log } from '../../../platform/realtime/connection.ts'
import { followMailbox } from './imap/follow-mailbox.ts'
import { serveSmtp } from './serve-smtp.ts'

/** What the configuration asks for: the mailbox is read where jobs run, SMTP listens where a port is given. */
export async function receiveEmails(context: Context, databaseUrl: string, log: Log) {
  const { imapUrl, mailInPort, host, role } = context.config
  const smtp = mailInPort === null ? null : await serveSmtp(context, log, { port: mailInPort, host })
  if (imapUrl === null || role === 'web') return { stop: async () => smtp?.stop() }
  // The lock needs a connection of its own for as long as the process runs.
  const { db, pool, close } = connect(databaseUrl, { max: 3 })
  const mailbox = followMailbox({ context: { ...context, db, pool }, log, url: imapUrl })
  return {
    stop: async () => {
      await mailbox.stop()
      await smtp?.stop()
      await close()
    },
  }
}
