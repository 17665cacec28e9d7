import { msg } from '../../text.ts'

/** Why an inbound email made no lead, or not all of it was kept. */
export const inboundReasons = {
  unreadable: msg("This email can't be read. Ask the sender to send it again."),
  too_large: msg('This email is larger than 30 MB, so only its header was kept. Ask the sender for a smaller one.'),
  no_sender: msg('This email has no sender.'),
  loop: msg('This email was sent by Spotter itself.'),
  automatic: msg('This is an automatic email. It made no lead.'),
  ignored: msg('A rule ignores this email.'),
  spam: msg('The spam filter matched.'),
  no_contact: msg('This email has no email address or phone number of a person.'),
  attachments_dropped: msg('Some attachments were too large and were not kept.'),
} as const
export type InboundReason = keyof typeof inboundReasons

export const isInboundReason = (reason: string): reason is InboundReason => Object.hasOwn(inboundReasons, reason)

/** Of inbound emails, as lists filter them. */
export const inboundStatuses = ['default', 'imported', 'duplicate', 'error', 'spam'] as const

export const inboundStatusNames: Record<(typeof inboundStatuses)[number] | 'success' | 'received', string> = {
  default: msg('Not imported'),
  imported: msg('Imported'),
  duplicate: msg('Duplicate'),
  error: msg('Error'),
  spam: msg('Spam'),
  success: msg('Received'),
  received: msg('Received'),
}
