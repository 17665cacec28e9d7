import { createHash } from 'node:crypto'
import type { Fault } from '@spotter/domain/messages/faults.ts'
import { type Mail, MessageRefusal, ProviderBusy, type Providers } from '../ports/providers.ts'
import { returnPathOf } from './return-path.ts'

const patienceMs = 30_000

async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Where emails that can't be delivered come back to; without it, to their sender. */
interface Returning {
  bounceAddress: string
  secret: Buffer
}

/** The sending job retries what the server refuses. */
export function smtpFor(url: string, returning: Returning | null = null): Providers['mail'] {
  let opened: ReturnType<typeof openTransport> | undefined
  return {
    // Servers may drop a second message with the same id, but need not.
    isRepeatable: false,
    send: async ({ key, message_id_key, from, to, subject, text, html, attachments = [], headers = {} }) => {
      const transport = await (opened ??= openTransport(url))
      const messageId = messageIdOf({ key: message_id_key ?? key, from })
      const sending = transport.sendMail({
        from,
        to,
        subject,
        text,
        html,
        attachments: attachments.map(({ filename, content_type: contentType, content, encoding, cid }) => ({
          filename,
          contentType,
          content: Buffer.from(content, encoding ?? 'utf8'),
          ...(cid && { cid, contentDisposition: 'inline' as const }),
        })),
        messageId,
        headers,
        // Asked of servers that can report; the headers carry our id back.
        dsn: { id: key, return: 'headers', notify: ['failure', 'delay'], recipient: to },
        ...(returning && { envelope: { from: returnPathOf(returning.secret, returning.bounceAddress, key), to } }),
      })
      await sending.catch((error: unknown) => {
        throw answerOf(error) ?? error
      })
      return { provider_id: messageId }
    },
  }
}

const busySeconds = 120

/** Null if the server may have taken it. */
function answerOf(error: unknown): Error | null {
  if (!(error instanceof Error)) return null
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  const isConnecting = command === 'CONN' && ['ECONNECTION', 'ECONNREFUSED', 'EDNS', 'ESOCKET'].includes(code ?? '')
  if (isConnecting || (responseCode && responseCode < 500)) return new ProviderBusy(error.message, busySeconds)
  // Wrong credentials and the like are not the email's fault.
  if (code === 'EAUTH') return new ProviderBusy(error.message, busySeconds)
  return responseCode ? new MessageRefusal('mail_refused' satisfies Fault, { cause: error }) : null
}

const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Stable per key, so that mail servers recognize duplicates; of messages the key itself, so that answers find it. */
export function messageIdOf({ key, from }: Pick<Mail, 'key' | 'from'>): string {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  const id = isUuid.test(key) ? key : createHash('sha256').update(key).digest('hex').slice(0, 32)
  return `<${id}@${domain}>`
}
