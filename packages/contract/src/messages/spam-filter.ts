import { longestFilterEntry, mostFilterEntries } from '@spotter/domain/messages/inbound/match-mail.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Text, WithMessage } from '../shapes.ts'

const Entries = Type.Array(Type.String())
const Sent = Type.Optional(Type.Array(Text(longestFilterEntry), { maxItems: mostFilterEntries }))

export const SpamFilterShape = Type.Object({
  senders: Entries,
  domains: Entries,
  words: Entries,
  lock_version: Type.Integer(),
})
export type SpamFilterShape = Static<typeof SpamFilterShape>

export const spamFilter = endpoints({
  'GET /api/admin/settings/spam_filter': {
    may: 'root',
    summary: 'Senders, domains and words by which inbound emails are spam.',
    answers: SpamFilterShape,
  },
  'PUT /api/admin/settings/spam_filter': {
    may: 'root',
    summary: 'Replaces the given lists of the spam filter.',
    body: Type.Object({ senders: Sent, domains: Sent, words: Sent, lock_version: Type.Optional(Type.Integer()) }),
    answers: WithMessage(SpamFilterShape),
  },
})
