import { blockNames } from '@spotter/domain/dashboard/blocks.ts'
import { longestWallName } from '@spotter/domain/dashboard/wall.ts'
import { kpiKeys } from '@spotter/domain/targets/kpis.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Done, Id, Instant, Nullable, OneOf, Text, WithMessage } from '../shapes.ts'
import { AgainstTarget } from './dashboard.ts'
import { SalesMonth } from './performance.ts'

const WallDisplay = Type.Object({
  id: Id,
  name: Type.String(),
  /** Whether users are named with their sales. */
  with_ranking: Type.Boolean(),
  created_by: Type.String(),
  created_at: Instant,
  last_shown_at: Nullable(Instant),
})
export type WallDisplay = Static<typeof WallDisplay>

const CreatedWallDisplay = Type.Object({
  ...WallDisplay.properties,
  /** Given once: only a hash of it is stored. A repeated request is answered without it. */
  address: Type.Optional(Type.String()),
})
export type CreatedWallDisplay = Static<typeof CreatedWallDisplay>

/** Counts, and names of users at most: anyone in the room reads it. */
const WallFigures = Type.Object({
  name: Type.String(),
  club: Type.Object({
    name: Type.String(),
    locale: Type.String(),
    country: Type.String(),
    tzinfo: Type.String(),
    time_format: Type.String(),
    brand_colour: Nullable(Type.String()),
    logo_url: Nullable(Type.String()),
  }),
  month: SalesMonth,
  today: Type.Array(
    Type.Object({ key: OneOf(kpiKeys), name: Type.String(), actual: Type.Integer(), ...AgainstTarget }),
  ),
  last_days: Type.Array(
    Type.Object({ name: OneOf(blockNames), label: Type.String(), count: Type.Integer(), ...AgainstTarget }),
  ),
  /** Of this month; `share` in percent of the leads, if there were any. */
  funnel: Type.Array(Type.Object({ label: Type.String(), count: Type.Integer(), share: Nullable(Type.Integer()) })),
  ranking: Nullable(Type.Array(Type.Object({ name: Type.String(), sales: Type.Integer() }))),
  made_at: Instant,
})
export type WallFigures = Static<typeof WallFigures>

export const wallDisplays = endpoints({
  'GET /api/companies/{company_id}/wall_displays': {
    may: 'settings',
    summary: 'The links that show the dashboard of the club on a screen without signing in.',
    answers: Type.Object({ collection: Type.Array(WallDisplay) }),
  },
  'POST /api/companies/{company_id}/wall_displays': {
    may: 'settings',
    lasting: true,
    summary: 'Creates a link that shows the dashboard of the club until it is revoked. Its address is answered once.',
    wrapped: 'wall_display',
    body: Type.Object({ name: Text(longestWallName), with_ranking: Type.Optional(Type.Boolean()) }),
    answers: WithMessage(CreatedWallDisplay),
    status: 201,
  },
  'DELETE /api/companies/{company_id}/wall_displays/{id}': {
    may: 'settings',
    summary: 'Revokes a link. Screens that show it say so within half a minute.',
    answers: Done,
  },
  'GET /api/wall/{token}': {
    may: 'anyone',
    summary: 'The figures of a wall display. A revoked link answers 404 with `revoked`.',
    answers: WallFigures,
  },
})
