import { smsText } from '@spotter/domain/messages/sms-text.ts'
import { render } from '@spotter/domain/templates/render.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import { clubSender } from '../people/club-sender.ts'
import type { Context } from '../platform/http/context.ts'
import type { Accepted, Mail, MessageLine, PhoneMessage } from '../platform/ports/providers.ts'
import type { Claimed } from './claim-message.ts'

/** A message as it leaves, and the provider that takes it. */
export interface Handing {
  isRepeatable: boolean
  send: () => Promise<Accepted>
  find: (() => Promise<Accepted | null>) | null
}

const handing = <Message extends Mail | PhoneMessage>(line: MessageLine<Message>, message: Message): Handing => {
  const { find } = line
  return { isRepeatable: line.isRepeatable, send: () => line.send(message), find: find ? () => find(message) : null }
}

export function handingOf({ config, providers }: Context, { row, company }: Claimed): Handing {
  const shared = { key: row.key, company_id: row.company_id, to: row.recipient }
  const values = row.merge_values ?? {}
  if (row.channel === 'email') {
    const html = render(row.text, values, { html: true })
    const subject = render(row.subject ?? '', values, { html: false })
    const from = clubSender(company.name, config.mailFrom)
    return handing(providers.mail, { ...shared, from, subject, text: visibleText(html), html })
  }
  const text = render(row.text, values, { html: false })
  const from = company.phone ?? company.name
  if (row.channel === 'whatsapp') return handing(providers.whatsapp, { ...shared, from, text })
  return handing(providers.sms, { ...shared, from, text: smsText(company, text) })
}
