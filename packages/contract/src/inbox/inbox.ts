import { inboxViews } from '@spotter/domain/inbox/views.ts'
import { channels } from '@spotter/domain/messages/channels.ts'
import { callStatuses } from '@spotter/domain/voice/call-states.ts'
import { statuses } from '@spotter/domain/people/statuses.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Message } from '../messages/message-shapes.ts'
import { choiceOf, Done, Id, Instant, Nullable, OneOf, Paging, Pagination, Search, WithMessage } from '../shapes.ts'

const Counts = Type.Object({
  needs_reply: Type.Integer(),
  mine: Type.Integer(),
  unassigned: Type.Integer(),
  snoozed: Type.Integer(),
  /** In which the last message of staff did not arrive. */
  failed: Type.Integer(),
})

export const Conversation = Type.Object({
  id: Id,
  company_id: Id,
  company_name: Type.String(),
  person: Nullable(
    Type.Object({
      id: Id,
      name: Type.String(),
      status: OneOf(statuses),
      avatar: Nullable(Type.String()),
      salesperson_id: Nullable(Id),
    }),
  ),
  /** Of a stranger. */
  address: Nullable(Type.String()),
  /** Who is responsible: assigned, or else the person’s salesperson. */
  owner: Nullable(Type.Object({ id: Id, name: Type.String() })),
  assigned_id: Nullable(Id),
  done_at: Nullable(Instant),
  snoozed_until: Nullable(Instant),
  /** When it was marked as spam. */
  spam_at: Nullable(Instant),
  waiting_since: Nullable(Instant),
  /** In opening hours of the club. */
  waited_minutes: Nullable(Type.Integer()),
  last_at: Instant,
  last: Nullable(
    Type.Object({
      channel: OneOf([...channels, 'call']),
      direction: OneOf(['inbound', 'outbound']),
      /** Of a call its status. */
      text: Type.String(),
    }),
  ),
  unread: Type.Integer(),
  /** The last message of staff did not arrive. */
  failed: Type.Boolean(),
  lock_version: Type.Integer(),
})
export type Conversation = Static<typeof Conversation>

const ConversationCall = Type.Object({
  id: Id,
  direction: OneOf(['outgoing', 'incoming']),
  status: OneOf(callStatuses),
  duration: Nullable(Type.Integer()),
  /** Null if no one answered. */
  user_name: Nullable(Type.String()),
  transcription: Nullable(Type.String()),
  recorded: Type.Boolean(),
  created_at: Instant,
})

const ConversationNote = Type.Object({
  id: Id,
  text: Type.String(),
  user_name: Nullable(Type.String()),
  created_at: Instant,
})

/** One of the three. */
const Entry = Type.Object({
  at: Instant,
  message: Type.Optional(Message),
  call: Type.Optional(ConversationCall),
  note: Type.Optional(ConversationNote),
})
export type ConversationEntry = Static<typeof Entry>

export const OpenConversation = Type.Object({
  ...Conversation.properties,
  /** Oldest first. */
  entries: Type.Array(Entry),
  /** Ask for earlier entries with this; null if there are none. */
  before: Nullable(Instant),
  /** Why a channel can’t be used, null if it can. */
  reach: Type.Object({
    email: Nullable(Type.String()),
    sms: Nullable(Type.String()),
    whatsapp: Nullable(Type.String()),
  }),
  /** Until when free text may be sent on WhatsApp. */
  whatsapp_until: Nullable(Instant),
})
export type OpenConversation = Static<typeof OpenConversation>

export const inbox = endpoints({
  'GET /api/conversations': {
    may: 'staff',
    summary: 'Conversations of the club, those that wait longest first where someone waits.',
    query: Type.Object({
      ...Search,
      ...Paging,
      view: Type.Optional(Type.String(choiceOf(inboxViews))),
      all_clubs: Type.Optional(Type.Boolean()),
    }),
    answers: Type.Object({ collection: Type.Array(Conversation), pagination: Pagination, counts: Counts }),
  },
  'GET /api/conversations/counts': {
    may: 'staff',
    summary: 'How many conversations wait, by view.',
    answers: Type.Object({ ...Counts.properties, oldest_minutes: Nullable(Type.Integer()) }),
  },
  'GET /api/conversations/{id}': {
    may: 'staff',
    summary: 'A conversation with its messages, calls and notes.',
    query: Type.Object({ before: Type.Optional(Instant) }),
    answers: OpenConversation,
  },
  'PUT /api/conversations/{id}': {
    may: 'staff',
    summary: 'Assigns, snoozes, ends or opens a conversation.',
    body: Type.Object({
      assigned_id: Type.Optional(Nullable(Id)),
      snoozed_until: Type.Optional(Nullable(Instant)),
      done: Type.Optional(Type.Boolean()),
      lock_version: Type.Optional(Type.Integer()),
    }),
    answers: WithMessage(Conversation),
  },
  'PUT /api/conversations/{id}/spam': {
    may: 'staff',
    summary: 'Marks a conversation as spam and blocks its sender for the club, or takes that back.',
    body: Type.Object({ spam: Type.Boolean() }),
    answers: Done,
  },
  'POST /api/conversations/{id}/import': {
    may: 'staff',
    summary: 'Moves the calls of an unknown number to the person who has that number now.',
    answers: Type.Object({ conversation_id: Id }),
  },
  'PUT /api/conversations/{id}/read': {
    may: 'staff',
    summary: 'Marks everything in a conversation as read.',
    answers: Done,
  },
  'PUT /api/conversations/{id}/writing': {
    may: 'staff',
    summary: 'Shows others for some seconds that the caller is writing.',
    status: 204,
    answers: null,
  },
})
