import { keywordLists, mostKeywords } from '@spotter/domain/messages/keywords.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { choiceOf, OneOf, Text, WithMessage } from '../shapes.ts'

const Entry = Type.Object({ value: Type.String(), confirm: Type.Boolean() })

export const KeywordFilter = Type.Object({
  name: OneOf(keywordLists),
  entries: Type.Array(Entry),
  lock_version: Type.Integer(),
})
export type KeywordFilter = Static<typeof KeywordFilter>

const query = Type.Object({ name: Type.Optional(Type.String(choiceOf(keywordLists))) })

export const keywords = endpoints({
  'GET /api/admin/settings/sms_keyword_filter': {
    may: 'root',
    summary: 'The words by which people opt out of SMS and WhatsApp messages, or in again.',
    query,
    answers: KeywordFilter,
  },
  'PUT /api/admin/settings/sms_keyword_filter': {
    may: 'root',
    summary: 'Replaces the words of one list.',
    query,
    body: Type.Object({
      entries: Type.Array(Type.Object({ value: Text(), confirm: Type.Optional(Type.Boolean()) }), {
        maxItems: mostKeywords,
      }),
      lock_version: Type.Optional(Type.Integer()),
    }),
    answers: WithMessage(KeywordFilter),
  },
})
