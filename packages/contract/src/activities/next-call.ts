import { callScopes } from '@spotter/domain/activities/next-call.ts'
import { type Static, Type } from 'typebox'
import { Activity } from './activity-shapes.ts'
import { endpoints } from '../endpoint.ts'
import { Note } from '../history/notes.ts'
import { Person } from '../people/person-shapes.ts'
import { Id, Instant, Nullable, OneOf } from '../shapes.ts'

export const CallToMake = Type.Object({ activity: Activity, person: Person, notes: Type.Array(Note) })
export type CallToMake = Static<typeof CallToMake>

export const NextCall = Type.Object({
  /** Reserved for the reader; null if none are left today. */
  next: Nullable(CallToMake),
  next_due_at: Nullable(Instant),
})
export type NextCall = Static<typeof NextCall>

export const CallsLeft = Type.Object({ late: Type.Integer(), today: Type.Integer() })
export type CallsLeft = Static<typeof CallsLeft>

/** The present user's and those of nobody, without a choice. */
export const whoseCalls = { scope: Type.Optional(OneOf(callScopes)), salesperson_id: Type.Optional(Id) }

const mostSkipped = 1000
const mostHeld = 10

export const nextCall = endpoints({
  'POST /api/next_call': {
    may: 'staff',
    summary: 'The next call to make, late ones first. Its person is reserved for the caller for ten minutes.',
    body: Type.Object({
      ...whoseCalls,
      skip: Type.Optional(Type.Array(Id, { maxItems: mostSkipped })),
      /** Stay reserved and are not answered; all others are released. */
      hold: Type.Optional(Type.Array(Id, { maxItems: mostHeld })),
    }),
    answers: NextCall,
  },
  'GET /api/next_call/left': {
    may: 'staff',
    summary: 'The number of late calls and of today’s calls.',
    query: Type.Object(whoseCalls),
    answers: CallsLeft,
  },
  'GET /api/next_call/salespeople': {
    may: 'filter:salesperson',
    summary: 'Those whose calls can be made: sales staff, and others with open calls.',
    answers: Type.Object({ collection: Type.Array(Type.Object({ id: Id, text: Type.String() })) }),
  },
  'POST /api/next_call/undo': {
    may: 'staff',
    summary: 'Reopens a call that the caller just completed, and removes the follow-up call it created.',
    body: Type.Object({ activity_id: Id, lock_version: Type.Integer() }),
    answers: CallToMake,
  },
  'PUT /api/next_call/{person_id}': {
    may: 'staff',
    summary: 'Reserves a person for ten more minutes, unless another user has them now.',
    answers: Type.Object({
      held: Type.Boolean(),
      user_name: Type.String(),
      until: Instant,
    }),
  },
  'DELETE /api/next_call/{person_id}': {
    may: 'staff',
    summary: 'Releases a person so that other users can call them.',
    answers: null,
    status: 204,
  },
})
