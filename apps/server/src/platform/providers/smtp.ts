import { createHash } from 'node:crypto'
import type { Mail, Providers } from '../ports/providers.ts'

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

/** The sending job retries what the server refuses. */
export function smtpFor(url: string): Providers['mail'] {
  let opened: ReturnType<typeof openTransport> | undefined
  return {
    // Servers may drop a second message with the same id, but need not.
    isRepeatable: false,
    send: async ({ key, from, to, subject, text, html, attachments = [], headers = {} }) => {
      const transport = await (opened ??= openTransport(url))
      const messageId = messageIdOf({ key, from })
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        html,
        attachments: attachments.map(({ filename, content_type: contentType, content }) => ({
          filename,
          contentType,
          content: Buffer.from(content),
        })),
        messageId,
        headers,
      })
      return { provider_id: messageId }
    },
  }
}

/** Stable per key, so that mail servers recognize duplicates. */
export function messageIdOf({ key, from }: Pick<Mail, 'key' | 'from'>): string {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}>`
}
