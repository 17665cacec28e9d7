import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Done, Id, Instant, Nullable, OneOf, WithMessage } from '../shapes.ts'

export const feedScopes = ['user', 'club'] as const
export type FeedScope = (typeof feedScopes)[number]

export const CalendarFeed = Type.Object({
  id: Id,
  scope: OneOf(feedScopes),
  /** A secret: null while the owner is impersonated. */
  address: Nullable(Type.String()),
  last_read_at: Nullable(Instant),
  created_at: Instant,
})
export type CalendarFeed = Static<typeof CalendarFeed>

export const calendarFeeds = endpoints({
  'GET /api/calendar_feeds': {
    may: 'staff',
    summary: 'The reader’s own calendar feeds of the current club, and which of them they may have.',
    answers: Type.Object({ collection: Type.Array(CalendarFeed), scopes: Type.Array(OneOf(feedScopes)) }),
  },
  'POST /api/calendar_feeds': {
    may: 'staff',
    summary: 'Makes a calendar feed, or gives it a new address; the old one ends.',
    wrapped: 'calendar_feed',
    body: Type.Object({ scope: OneOf(feedScopes) }),
    answers: WithMessage(CalendarFeed),
    status: 201,
  },
  'DELETE /api/calendar_feeds/{id}': {
    may: 'staff',
    summary: 'Ends a calendar feed: its address answers nothing any more.',
    answers: Done,
  },
})
