import { longestMarkup, mostClubs } from '@spotter/domain/templates/limits.ts'
import { templateScopes } from '@spotter/domain/templates/scopes.ts'
import { templateTypes } from '@spotter/domain/templates/types.ts'
import { type Static, Type } from 'typebox'
import { Id, Instant, Nullable, OneOf, Reference } from '../shapes.ts'

/** What the visual builder keeps, of which the HTML is made. */
const Design = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })
/** Read by the rules of the builder, which say what is wrong with it. */
const SentDesign = Type.Unsafe<Record<string, unknown>>({ type: 'object' })

export const Template = Type.Object({
  id: Id,
  /** Its name in lists. */
  description: Type.String(),
  type: OneOf(templateTypes),
  /** Null is the membership. */
  secondary_sale_type_id: Nullable(Id),
  secondary_sale_type_name: Nullable(Type.String()),
  /** The status it is meant for, of the person or of their secondary sale. */
  category: Type.String(),
  scope: OneOf(templateScopes),
  /** The club it was made for, and all it is for; none where the scope is wider. */
  company_id: Nullable(Id),
  company_name: Nullable(Type.String()),
  /** As far as within the reader's reach. */
  company_ids: Type.Array(Id),
  /** The same by their names. */
  companies: Type.Array(Reference),
  /** How many clubs beyond the reader's reach have it too. */
  other_clubs_count: Type.Integer(),
  group_id: Nullable(Id),
  group_name: Nullable(Type.String()),
  corporation_id: Nullable(Id),
  corporation_name: Nullable(Type.String()),
  ownership_group_id: Nullable(Id),
  ownership_group_name: Nullable(Type.String()),
  country: Nullable(Type.String()),
  /** Of emails alone. */
  subject: Nullable(Type.String()),
  /** The text: HTML for emails, plain for everything else. */
  pattern: Type.String(),
  /** The design of the visual editor, where the text was made there. */
  pattern_json: Nullable(Design),
  /** Whether the text has these links. */
  book_link: Type.Boolean(),
  abc_join_link: Type.Boolean(),
  created_at: Instant,
  updated_at: Instant,
  deleted_at: Nullable(Instant),
  lock_version: Type.Integer(),
  abilities: Type.Object({ edit: Type.Boolean(), delete: Type.Boolean() }),
})
export type Template = Static<typeof Template>

/** Whatever is left out of a new template starts as the defaults say, of a change it stays as it is. */
export const TemplateChange = Type.Object({
  description: Type.Optional(Nullable(Type.String({ maxLength: 10_000 }))),
  type: Type.Optional(OneOf(templateTypes)),
  secondary_sale_type_id: Type.Optional(Nullable(Id)),
  category: Type.Optional(Type.String({ maxLength: 255 })),
  scope: Type.Optional(OneOf(templateScopes)),
  /** For which club; company_ids names several at once. */
  company_id: Type.Optional(Nullable(Id)),
  company_ids: Type.Optional(Type.Array(Id, { maxItems: mostClubs })),
  /** For scopes beyond a club: whose; otherwise those of the club it is made at. */
  group_id: Type.Optional(Nullable(Id)),
  corporation_id: Type.Optional(Nullable(Id)),
  ownership_group_id: Type.Optional(Nullable(Id)),
  country: Type.Optional(Nullable(Type.String({ maxLength: 2 }))),
  subject: Type.Optional(Nullable(Type.String({ maxLength: 10_000 }))),
  pattern: Type.Optional(Nullable(Type.String({ maxLength: longestMarkup }))),
  /** The text is made of it, whatever text comes along; a text that comes without one has none. */
  pattern_json: Type.Optional(Nullable(SentDesign)),
  lock_version: Type.Optional(Type.Integer()),
})
export type TemplateChange = Static<typeof TemplateChange>

/** A template as pickers offer it; they gather what has the same scope_label. */
export const OfferedTemplate = Type.Object({
  id: Id,
  text: Type.String(),
  description: Type.String(),
  type: OneOf(templateTypes),
  category: Type.String(),
  secondary_sale_type_id: Nullable(Id),
  scope: OneOf(templateScopes),
  scope_label: Type.String(),
})
export type OfferedTemplate = Static<typeof OfferedTemplate>

/** A template as a message for somebody. */
export const TemplateMessage = Type.Object({
  message: Type.String(),
  subject: Nullable(Type.String()),
  message_json: Nullable(Design),
})
export type TemplateMessage = Static<typeof TemplateMessage>

export const TemplateSetting = Type.Object({
  id: Id,
  name: Type.String(),
  code: Nullable(Type.String()),
  no: Type.Integer(),
  type: OneOf(templateTypes),
  category: Type.String(),
  secondary_sale_type_id: Nullable(Id),
  scope: OneOf(templateScopes),
})
