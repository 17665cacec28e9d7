import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Done, Id, Instant, Nullable, OneOf, WithMessage } from '../shapes.ts'

const feedScopes = ['user', 'club'] as const
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
    summary:
      'The caller’s calendar feeds, the personal one for all clubs and the current club’s, and which feeds they may create.',
    answers: Type.Object({ collection: Type.Array(CalendarFeed), scopes: Type.Array(OneOf(feedScopes)) }),
  },
  'POST /api/calendar_feeds': {
    may: 'staff',
    lasting: true,
    summary: 'Creates a calendar feed, or replaces its address. The old address stops working.',
    wrapped: 'calendar_feed',
    body: Type.Object({ scope: OneOf(feedScopes) }),
    answers: WithMessage(CalendarFeed),
    status: 201,
  },
  'DELETE /api/calendar_feeds/{id}': {
    may: 'staff',
    summary: 'Removes a calendar feed. Its address stops working.',
    answers: Done,
  },
})
