import { longestMarkup, mostClubs } from '@spotter/domain/templates/limits.ts'
import { templateScopes } from '@spotter/domain/templates/scopes.ts'
import { templateTypes } from '@spotter/domain/templates/types.ts'
import { type Static, Type } from 'typebox'
import { Id, Instant, Nullable, OneOf, Reference } from '../shapes.ts'

const Design = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })
export const SentDesign = Type.Unsafe<Record<string, unknown>>({ type: 'object' })

export const Template = Type.Object({
  id: Id,
  description: Type.String(),
  type: OneOf(templateTypes),
  /** Null for the membership. */
  secondary_sale_type_id: Nullable(Id),
  secondary_sale_type_name: Nullable(Type.String()),
  category: Type.String(),
  scope: OneOf(templateScopes),
  company_id: Nullable(Id),
  company_name: Nullable(Type.String()),
  company_ids: Type.Array(Id),
  companies: Type.Array(Reference),
  other_clubs_count: Type.Integer(),
  group_id: Nullable(Id),
  group_name: Nullable(Type.String()),
  corporation_id: Nullable(Id),
  corporation_name: Nullable(Type.String()),
  ownership_group_id: Nullable(Id),
  ownership_group_name: Nullable(Type.String()),
  country: Nullable(Type.String()),
  subject: Nullable(Type.String()),
  /** HTML for emails, otherwise plain text. */
  pattern: Type.String(),
  pattern_json: Nullable(Design),
  /** Of WhatsApp: the provider's id of the approved text. */
  content_sid: Nullable(Type.String()),
  /** What stands for its variables, in their order. */
  content_variables: Nullable(Type.Array(Type.String())),
  book_link: Type.Boolean(),
  abc_join_link: Type.Boolean(),
  created_at: Instant,
  updated_at: Instant,
  deleted_at: Nullable(Instant),
  lock_version: Type.Integer(),
  abilities: Type.Object({ edit: Type.Boolean(), delete: Type.Boolean() }),
})
export type Template = Static<typeof Template>

/** Missing fields get defaults, or stay on a change. */
export const TemplateChange = Type.Object({
  description: Type.Optional(Nullable(Type.String({ maxLength: 10_000 }))),
  type: Type.Optional(OneOf(templateTypes)),
  secondary_sale_type_id: Type.Optional(Nullable(Id)),
  category: Type.Optional(Type.String({ maxLength: 255 })),
  scope: Type.Optional(OneOf(templateScopes)),
  company_id: Type.Optional(Nullable(Id)),
  company_ids: Type.Optional(Type.Array(Id, { maxItems: mostClubs })),
  group_id: Type.Optional(Nullable(Id)),
  corporation_id: Type.Optional(Nullable(Id)),
  ownership_group_id: Type.Optional(Nullable(Id)),
  country: Type.Optional(Nullable(Type.String({ maxLength: 2 }))),
  subject: Type.Optional(Nullable(Type.String({ maxLength: 10_000 }))),
  pattern: Type.Optional(Nullable(Type.String({ maxLength: longestMarkup }))),
  /** Overrides the text; a text without a design has none. */
  pattern_json: Type.Optional(Nullable(SentDesign)),
  content_sid: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
  content_variables: Type.Optional(Nullable(Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 100 }))),
  lock_version: Type.Optional(Type.Integer()),
})
export type TemplateChange = Static<typeof TemplateChange>

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
