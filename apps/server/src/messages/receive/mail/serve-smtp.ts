import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import type { SMTPServerAddress, SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import type { Context } from '../../../platform/http/context.ts'
import type { Log } from '../../../platform/realtime/connection.ts'
import { findDestination } from './addresses.ts'
import { largestMail } from './parse-mail.ts'
import { receiveMail } from './receive-mail.ts'

const mostRecipients = 20
const mostClients = 50
const patienceMs = 60_000

/** For a mail server that forwards: takes emails for addresses of clubs, and nothing else. */
export async function serveSmtp(context: Context, log: Log, { port, host }: { port: number; host: string }) {
  const { SMTPServer } = await import('smtp-server')
  const server = new SMTPServer({
    name: context.config.mailIn?.split('@')[1] ?? 'localhost',
    banner: 'Spotter',
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: largestMail,
    maxClients: mostClients,
    socketTimeout: patienceMs,
    hidePIPELINING: true,
    onRcptTo: callbackify(async ({ address }: SMTPServerAddress, { envelope }: SMTPServerSession) => {
      if (envelope.rcptTo.length >= mostRecipients) throw refusal(452, 'Too many recipients')
      const found = await trying(findDestination(context.db, context, { envelope: [address], named: [] }))
      if (!found && !isReports(context, address)) throw refusal(550, 'No such mailbox')
    }),
    onData: callbackify(async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession) => {
      const raw = await readAll(stream)
      if (stream.sizeExceeded) throw refusal(552, 'The email is too large')
      const outcomes = []
      // Each recipient may be another club.
      for (const { address } of envelope.rcptTo) {
        outcomes.push(await trying(receiveMail(context, { raw, envelope: [address] })))
      }
      if (outcomes.every(({ kind }) => kind === 'no_club')) throw refusal(550, 'No such mailbox')
    }),
  })
  const trying = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    try {
      return await work
    } catch (err) {
      log.error({ err }, 'an email could not be received')
      throw refusal(451, 'Try again later')
    }
  }
  server.on('error', (err) => log.warn({ err }, 'an SMTP connection failed'))
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, () => {
      server.server.off('error', reject)
      resolve()
    })
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Bounces and complaints come to the mailbox itself. */
const isReports = ({ config }: Context, address: string) => address.toLowerCase() === config.mailIn

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** Reads on past the limit, because the sender waits until the end; keeps only what may be stored. */
async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= largestMail) chunks.push(chunk)
    else chunks.length = 0
  }
  return Buffer.concat(chunks)
}
