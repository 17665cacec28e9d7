import { callScopes } from '@spotter/domain/activities/next-call.ts'
import { type Static, Type } from 'typebox'
import { Activity } from './activity-shapes.ts'
import { endpoints } from '../endpoint.ts'
import { Note } from '../history/notes.ts'
import { Person } from '../people/person-shapes.ts'
import { Id, Instant, Nullable, OneOf } from '../shapes.ts'

/** A call to make, with what one needs to know before ringing. */
export const CallToMake = Type.Object({ activity: Activity, person: Person, notes: Type.Array(Note) })
export type CallToMake = Static<typeof CallToMake>

export const NextCall = Type.Object({
  /** Kept for the reader from now on; null when nobody is left to ring today. */
  next: Nullable(CallToMake),
  /** When the first call after today is due; only told when nobody is left. */
  next_due_at: Nullable(Instant),
})
export type NextCall = Static<typeof NextCall>

/** Calls within the scope that nobody else has in hand, those of the reader and those that were skipped included. */
export const CallsLeft = Type.Object({ late: Type.Integer(), today: Type.Integer() })
export type CallsLeft = Static<typeof CallsLeft>

/** Whose calls are gone through; one's own and unassigned ones unless told otherwise. */
const whose = { scope: Type.Optional(OneOf(callScopes)), salesperson_id: Type.Optional(Id) }

const mostSkipped = 1000
const mostHeld = 10

export const nextCall = endpoints({
  'POST /api/next_call': {
    may: 'staff',
    summary: 'The next call to make, late ones first; its person is kept for the caller for ten minutes.',
    body: Type.Object({
      ...whose,
      /** Calls that are not wanted now. */
      skip: Type.Optional(Type.Array(Id, { maxItems: mostSkipped })),
      /** People whom the caller has in hand: they stay kept and are not answered; all others are let go. */
      hold: Type.Optional(Type.Array(Id, { maxItems: mostHeld })),
    }),
    answers: NextCall,
  },
  'GET /api/next_call/left': {
    may: 'staff',
    summary: 'How many calls are still to be made, late ones and those of today.',
    query: Type.Object(whose),
    answers: CallsLeft,
  },
  'POST /api/next_call/undo': {
    may: 'staff',
    summary: 'Opens a call again that the caller has just made, and removes the next call that came of it.',
    body: Type.Object({ activity_id: Id, lock_version: Type.Integer() }),
    answers: CallToMake,
  },
  'PUT /api/next_call/{person_id}': {
    may: 'staff',
    summary: 'Keeps a person for ten more minutes, unless somebody else has taken them meanwhile.',
    answers: Type.Object({
      held: Type.Boolean(),
      /** Who has them now. */
      user_name: Type.String(),
      until: Instant,
    }),
  },
  'DELETE /api/next_call/{person_id}': {
    may: 'staff',
    summary: 'Lets a person go, so that somebody else may ring them.',
    answers: null,
    status: 204,
  },
})
