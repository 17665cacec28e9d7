import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import type { Context } from '../../../platform/http/context.ts'
import type { Log } from '../../../platform/realtime/connection.ts'
import { findDestination } from './addresses.ts'
import { largestMail } from './read-mail.ts'
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
    onRcptTo: (address, session, done) => {
      if (session.envelope.rcptTo.length >= mostRecipients) return done(refusal(452, 'Too many recipients'))
      findDestination(context.db, context, { envelope: [address.address], named: [] }).then(
        (found) => (found || isReports(context, address.address) ? done() : done(refusal(550, 'No such mailbox'))),
        (err: unknown) => fail(err, done),
      )
    },
    onData: (stream, session, done) => {
      const envelope = session.envelope.rcptTo.map(({ address }) => address)
      readAll(stream)
        .then(async (raw) => {
          if (stream.sizeExceeded) return done(refusal(552, 'The email is too large'))
          // Each recipient may be another club.
          const outcomes = []
          for (const recipient of envelope) outcomes.push(await receiveMail(context, { raw, envelope: [recipient] }))
          if (outcomes.some(({ kind }) => kind !== 'no_club')) done()
          else done(refusal(550, 'No such mailbox'))
        })
        .catch((err: unknown) => fail(err, done))
    },
  })
  const fail = (err: unknown, done: (error: Error) => void) => {
    log.error({ err }, 'an email could not be received')
    done(refusal(451, 'Try again later'))
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
