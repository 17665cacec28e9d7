import { callerStatuses } from '@spotter/domain/voice/callers.ts'
import { callStatuses } from '@spotter/domain/voice/call-states.ts'
import { phoneTypes } from '@spotter/domain/accounts/user-rules.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import {
  choiceOf,
  Day,
  Done,
  Id,
  Instant,
  Nullable,
  OneOf,
  Pagination,
  Paging,
  Search,
  SoftDeletion,
  Text,
} from '../shapes.ts'

export const VoiceCall = Type.Object({
  id: Id,
  status: OneOf(callStatuses),
  /** Set once the call is over, unless it was given. */
  activity_id: Nullable(Id),
  person_id: Nullable(Id),
  phone_type: OneOf(phoneTypes),
  answered_at: Nullable(Instant),
  ended_at: Nullable(Instant),
  /** In seconds, if answered. */
  duration: Nullable(Type.Integer()),
  /** The provider's words. */
  error: Nullable(Type.String()),
})
export type VoiceCall = Static<typeof VoiceCall>

export const ListedCall = Type.Object({
  ...VoiceCall.properties,
  company_id: Id,
  /** Null of an incoming call that no one answered. */
  user_id: Nullable(Id),
  user_name: Nullable(Type.String()),
  person_name: Nullable(Type.String()),
  number: Nullable(Type.String()),
  direction: OneOf(['outgoing', 'incoming']),
  transcription: Nullable(Type.String()),
  /** Whether a recording can be heard. */
  recorded: Type.Boolean(),
  created_at: Instant,
})
export type ListedCall = Static<typeof ListedCall>

export const IncomingCall = Type.Object({
  id: Id,
  person_id: Nullable(Id),
  person_name: Nullable(Type.String()),
  /** Null if the caller withholds it. */
  number: Nullable(Type.String()),
  created_at: Instant,
})
export type IncomingCall = Static<typeof IncomingCall>

export const Caller = Type.Object({
  phone_number: Type.String(),
  status: OneOf(callerStatuses),
  decided_at: Nullable(Instant),
})
export type Caller = Static<typeof Caller>

const Token = Type.Object({ token: Type.String() })
const NewCall = Type.Object({
  person_id: Id,
  phone_id: Type.Optional(Nullable(Text(20))),
  phone: Type.Optional(Nullable(Text(50))),
  phone_type: Type.Optional(Nullable(OneOf(phoneTypes))),
  activity_id: Type.Optional(Nullable(Id)),
  secondary_sale_id: Type.Optional(Nullable(Id)),
})
const CallChange = Type.Object({ status: OneOf(['completed']) })
const Validation = Type.Object({
  phone_number: Type.Optional(Nullable(Text(50))),
  user_id: Type.Optional(Nullable(Id)),
  for_current_company: Type.Optional(Nullable(Type.Boolean())),
  company_id: Type.Optional(Nullable(Id)),
})
const Validated = Type.Object({ validation_code: Nullable(Type.String()), caller: Caller })

const token = {
  may: 'staff',
  summary: 'A token for calls in the browser, valid for an hour.',
  answers: Token,
} as const
const start = {
  may: 'staff',
  summary: 'Calls a person.',
  form: true,
  body: NewCall,
  answers: VoiceCall,
} as const
const show = { may: 'staff', summary: 'The state of one of the caller’s own calls.', answers: VoiceCall } as const
const end = {
  may: 'staff',
  summary: 'Ends a call. A call that has ended does not change.',
  form: true,
  body: CallChange,
  answers: VoiceCall,
} as const
const renew = {
  may: 'staff',
  summary: 'Keeps a call alive. Without it the call ends after some minutes.',
  answers: VoiceCall,
} as const
const incoming = {
  may: 'staff',
  summary: 'Calls to the club that ring now, except those the user declined.',
  answers: Type.Object({ collection: Type.Array(IncomingCall) }),
} as const
const answer = {
  may: 'staff',
  summary: 'Answers a call to the club, for the first who asks.',
  body: Type.Object({ phone_type: Type.Optional(Nullable(OneOf(phoneTypes))) }),
  answers: VoiceCall,
} as const
const decline = {
  may: 'staff',
  summary: 'Stops a call to the club from ringing for this user. It goes on ringing for others.',
  answers: Done,
} as const
const validate = {
  may: 'staff',
  lasting: true,
  summary:
    'Calls a number to verify it, and makes it the user’s own or the club’s. Enter the answered code on that phone.',
  form: true,
  body: Validation,
  answers: Validated,
} as const
const showCaller = {
  may: 'staff',
  summary: 'Whether the user’s own number is verified.',
  answers: Type.Object({ caller: Nullable(Caller) }),
} as const

const list = {
  may: 'settings',
  query: Type.Object({
    ...Search,
    ...Paging,
    ...SoftDeletion,
    user_id: Type.Optional(Id),
    person_id: Type.Optional(Id),
    status: Type.Optional(Type.String(choiceOf(callStatuses))),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
  }),
  answers: Type.Object({
    collection: Type.Array(ListedCall),
    pagination: Pagination,
    caller: Nullable(Caller),
  }),
} as const

export const voice = endpoints({
  'GET /api/calls/{id}/recording': {
    may: 'staff',
    summary: 'The recording of a call, for those who may see the person. Parts are answered by their range.',
    answers: null,
  },
  'GET /twilio/token': token,
  'POST /twilio/calls': start,
  'GET /twilio/calls/{id}': show,
  'PUT /twilio/calls/{id}': end,
  'PUT /twilio/calls/{id}/alive': renew,
  'GET /twilio/calls/incoming': incoming,
  'PUT /twilio/calls/{id}/answer': answer,
  'PUT /twilio/calls/{id}/decline': decline,
  'GET /twilio/callers/own': showCaller,
  'POST /twilio/callers/validate': validate,
  'GET /voice/token': token,
  'POST /voice/calls': start,
  'GET /voice/calls/{id}': show,
  'PUT /voice/calls/{id}': end,
  'PUT /voice/calls/{id}/alive': renew,
  'GET /voice/calls/incoming': incoming,
  'PUT /voice/calls/{id}/answer': answer,
  'PUT /voice/calls/{id}/decline': decline,
  'GET /voice/callers/own': showCaller,
  'POST /voice/callers/validate': validate,
  'GET /api/companies/{company_id}/twilio_calls': { ...list, summary: 'The calls of a club, newest first.' },
  'GET /api/companies/{company_id}/calls': { ...list, summary: 'The same, by its older name.' },
})
