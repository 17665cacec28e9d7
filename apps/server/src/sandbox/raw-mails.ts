import { randomUUID } from 'node:crypto'
import { productNow } from '../platform/clock.ts'

interface Letter {
  from: string
  to: string
  subject: string
  text: string
  message_id: string
  answers: string | null
}

const encoded = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
const lines = (...parts: (string | null)[]) => Buffer.from(parts.filter((part) => part !== null).join('\r\n'))

export const letterOf = ({ from, to, subject, text, message_id, answers }: Letter): Buffer =>
  lines(
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${encoded(subject)}`,
    `Date: ${productNow().toUTCString()}`,
    `Message-ID: ${message_id}`,
    answers && `In-Reply-To: ${answers}`,
    answers && `References: ${answers}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
  )

interface Returned {
  recipient: string
  message_id: string
}

const report = (type: string, about: readonly string[], { recipient, message_id }: Returned): Buffer =>
  lines(
    'From: Mail Delivery System <mailer-daemon@mailbox.sandbox>',
    'Subject: Report',
    `Date: ${productNow().toUTCString()}`,
    `Message-ID: <${randomUUID()}@mailbox.sandbox>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary="part"`,
    '',
    '--part',
    `Content-Type: message/${type}`,
    '',
    ...about,
    '',
    '--part',
    'Content-Type: text/rfc822-headers',
    '',
    `To: ${recipient}`,
    `Message-ID: ${message_id}`,
    '',
    '--part--',
  )

export const bounceOf = (returned: Returned): Buffer =>
  report(
    'delivery-status',
    [
      'Reporting-MTA: dns; mailbox.sandbox',
      '',
      `Final-Recipient: rfc822; ${returned.recipient}`,
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 No such mailbox',
    ],
    returned,
  )

export const complaintOf = (returned: Returned): Buffer =>
  report(
    'feedback-report',
    ['Feedback-Type: abuse', 'User-Agent: Sandbox/1', 'Version: 1', `Original-Rcpt-To: ${returned.recipient}`],
    returned,
  )
