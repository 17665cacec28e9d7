import { msg } from '../text.ts'
import { aboutPerson, aboutPersonNotifying, defineFacts } from './define-facts.ts'

const message = { subject: 'message', stale: ['message', 'conversation'], webhook: null, payload: aboutPerson } as const
const unseen = { ...message, timeline: null } as const
const received = {
  object: ['email', 'sms', 'incoming_whatsapp'],
  actions: { Received: msg('Received') },
} as const

const conversation = {
  subject: 'conversation',
  stale: ['conversation'],
  webhook: null,
  timeline: null,
  payload: aboutPerson,
} as const

const run = {
  subject: 'automated_run',
  stale: ['automated_run'],
  webhook: null,
  timeline: null,
  payload: aboutPerson,
} as const

export const messageFacts = defineFacts({
  'automated_run.changed': { ...run, audit: msg('Planned message changed') },
  'automated_run.skipped': { ...run, audit: msg('Planned step taken out') },
  'message.written': { ...unseen, audit: msg('Message written') },
  'message.changed': { ...unseen, audit: msg('Message changed') },
  'message.cancelled': { ...unseen, audit: msg('Message cancelled') },
  'message.restored': { ...unseen, audit: msg('Message restored') },
  'message.sent': {
    ...message,
    stale: ['message', 'conversation', 'person'],
    audit: msg('Message sent'),
    timeline: { object: ['email', 'sms', 'whatsapp'], actions: { Sent: null } },
  },
  'message.refused': { ...unseen, audit: msg('Message not sent'), payload: aboutPersonNotifying },
  'message.delivered': { ...unseen, audit: msg('Message delivered'), payload: aboutPersonNotifying },
  'message.received': {
    ...message,
    stale: ['message', 'conversation', 'person'],
    audit: msg('Message received'),
    timeline: received,
    payload: aboutPersonNotifying,
  },
  'conversation.changed': { ...conversation, audit: msg('Conversation changed'), payload: aboutPersonNotifying },
  'conversation.read': { ...conversation, stale: ['conversation', 'message'], audit: msg('Conversation read') },
  'message.media_fetched': { ...unseen, audit: msg('File fetched') },
  'message.read': { ...unseen, audit: msg('Message read') },
  'message.removed': { ...unseen, audit: msg('Message removed') },
  'message.imported': {
    ...message,
    stale: ['message', 'conversation', 'person'],
    audit: msg('Message imported'),
    timeline: received,
  },
})
