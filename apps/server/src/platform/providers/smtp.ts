import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Mail, Providers } from '../ports/providers.ts'

const patienceMs = 30_000

/** A real mail server. What it does not take is tried again by the job that sends. */
export function smtpFor(url: string): Providers['mail'] {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ key, from, to, subject, text, html, attachments = [] }) => {
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
        messageId: messageIdOf({ key, from }),
      })
    },
  }
}

/** The same key always gives the same id, by which mail servers and readers recognise a mail that came twice. */
export function messageIdOf({ key, from }: Pick<Mail, 'key' | 'from'>): string {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}>`
}
