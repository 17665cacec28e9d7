import { itemKinds } from '@spotter/domain/automations/items.ts'
import { directions, itemDates, periods } from '@spotter/domain/automations/timing.ts'
import { longestMarkup, mostClubs } from '@spotter/domain/templates/limits.ts'
import type { MemberFilter } from '@spotter/domain/people/member-filter.ts'
import { type Static, Type } from 'typebox'
import { Day, Id, Instant, Nullable, OneOf, Reference } from '../shapes.ts'

const Design = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })
const SentDesign = Type.Unsafe<Record<string, unknown>>({ type: 'object' })
/** The rules of filters say what is in it. */
const SentFilter = Type.Unsafe<object>({ type: 'object' })
const Filters = Type.Unsafe<MemberFilter>({ type: 'object', additionalProperties: true })
const Rule = Type.Object({ action: OneOf(itemKinds), on: Type.String({ maxLength: 255 }) })

export const AutomatedItem = Type.Object({
  id: Id,
  company_id: Id,
  company_name: Type.String(),
  company_ids: Type.Array(Id),
  companies: Type.Array(Reference),
  other_clubs_count: Type.Integer(),
  provide_to_group: Type.Boolean(),
  set_name: Nullable(Type.String()),
  name: Nullable(Type.String()),
  /** Null for the membership. */
  secondary_sale_type_id: Nullable(Id),
  secondary_sale_type_name: Nullable(Type.String()),
  /** A status, or what happened to an appointment: appointment_booked, no_show. */
  status: Type.String(),
  kind: OneOf(itemKinds),
  start_date: Day,
  scheduled: Type.Boolean(),
  scheduler: Type.String(),
  frequency: Type.Integer(),
  period: OneOf(periods),
  direction: OneOf(directions),
  date: OneOf(itemDates),
  time: Type.String(),
  template_id: Nullable(Id),
  subject: Nullable(Type.String()),
  /** HTML for emails, otherwise plain text. */
  description: Type.String(),
  description_json: Nullable(Design),
  tag_list: Type.Array(Type.String()),
  member_filters: Nullable(Filters),
  imported: Type.Boolean(),
  rules: Type.Array(Rule),
  after_item_id: Nullable(Id),
  stops: Type.Boolean(),
  version: Type.Integer(),
  /** At the club that was asked for. */
  paused_at: Nullable(Instant),
  planned_count: Type.Integer(),
  deleted_at: Nullable(Instant),
  created_at: Instant,
  updated_at: Instant,
  lock_version: Type.Integer(),
  abilities: Type.Object({ edit: Type.Boolean(), delete: Type.Boolean(), pause: Type.Boolean() }),
})
export type AutomatedItem = Static<typeof AutomatedItem>

/** Missing fields get defaults, or stay on a change. The scheduler text follows from the timing. */
export const AutomatedItemChange = Type.Object({
  company_ids: Type.Optional(Type.Array(Id, { maxItems: mostClubs })),
  provide_to_group: Type.Optional(Type.Boolean()),
  set_name: Type.Optional(Nullable(Type.String({ maxLength: 10_000 }))),
  name: Type.Optional(Nullable(Type.String({ maxLength: 10_000 }))),
  secondary_sale_type_id: Type.Optional(Nullable(Id)),
  status: Type.Optional(Type.String({ maxLength: 255 })),
  kind: Type.Optional(OneOf(itemKinds)),
  start_date: Type.Optional(Type.String({ maxLength: 255 })),
  scheduled: Type.Optional(Type.Boolean()),
  scheduler: Type.Optional(Type.String()),
  frequency: Type.Optional(Type.Number()),
  period: Type.Optional(OneOf(periods)),
  direction: Type.Optional(OneOf(directions)),
  date: Type.Optional(OneOf(itemDates)),
  time: Type.Optional(Type.String({ maxLength: 255 })),
  template_id: Type.Optional(Nullable(Id)),
  subject: Type.Optional(Nullable(Type.String({ maxLength: 10_000 }))),
  description: Type.Optional(Nullable(Type.String({ maxLength: longestMarkup }))),
  /** Overrides the text; a text without a design has none. */
  description_json: Type.Optional(Nullable(SentDesign)),
  tag_list: Type.Optional(Type.Array(Type.String({ maxLength: 255 }), { maxItems: 500 })),
  member_filters: Type.Optional(Nullable(SentFilter)),
  imported: Type.Optional(Type.Boolean()),
  rules: Type.Optional(Type.Array(Rule, { maxItems: 20 })),
  after_item_id: Type.Optional(Nullable(Id)),
  stops: Type.Optional(Type.Boolean()),
  lock_version: Type.Optional(Type.Integer()),
})
export type AutomatedItemChange = Static<typeof AutomatedItemChange>

export const ItemClub = Type.Object({
  id: Id,
  /** Null if the user has no access to this club. */
  name: Nullable(Type.String()),
  accessible: Type.Boolean(),
  paused: Type.Boolean(),
})
export type ItemClub = Static<typeof ItemClub>
