import { allFields } from '@spotter/domain/forms/form-fields.ts'
import { mostTags } from '@spotter/domain/forms/form-rules.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Id, Instant, Nullable, OneOf, PageOf, Paging, Search, SoftDeletion, Sorting } from '../shapes.ts'

export const CustomForm = Type.Object({
  id: Id,
  company_id: Id,
  company_name: Type.String(),
  user_id: Nullable(Id),
  user_name: Nullable(Type.String()),
  source_id: Nullable(Id),
  source_name: Nullable(Type.String()),
  tags: Type.Array(Type.String()),
  header: Type.String(),
  slug: Type.String(),
  url: Type.String(),
  fields: Type.Array(OneOf(allFields)),
  required: Type.Array(OneOf(allFields)),
  auto_refresh: Type.Boolean(),
  refresh_delay: Type.Integer(),
  header_background_color: Type.String(),
  comments: Type.Boolean(),
  opt_in: Type.Boolean(),
  opt_in_message: Nullable(Type.String()),
  message: Nullable(Type.String()),
  views_count: Type.Integer(),
  leads_count: Type.Integer(),
  conversion: Nullable(Type.Number()),
  lock_version: Type.Integer(),
  created_at: Instant,
  deleted_at: Nullable(Instant),
})
export type CustomForm = Static<typeof CustomForm>

const longest = { text: 10_000, list: 200 }
const Words = Nullable(Type.String({ maxLength: longest.text }))
const Fields = Type.Array(Type.String({ maxLength: 255 }), { maxItems: longest.list })

/** Missing fields get defaults, or stay on a change. */
const FormChange = Type.Object({
  header: Type.Optional(Nullable(Type.String({ maxLength: longest.text }))),
  /** Defaults to one from the header, and stays when the header changes. */
  slug: Type.Optional(Type.String({ maxLength: 255 })),
  user_id: Type.Optional(Nullable(Id)),
  source_id: Type.Optional(Nullable(Id)),
  tags: Type.Optional(Type.Array(Type.String({ maxLength: longest.text }), { maxItems: mostTags })),
  fields: Type.Optional(Fields),
  required: Type.Optional(Fields),
  auto_refresh: Type.Optional(Type.Boolean()),
  refresh_delay: Type.Optional(Nullable(Type.Number())),
  header_background_color: Type.Optional(Type.String({ maxLength: 255 })),
  comments: Type.Optional(Type.Boolean()),
  opt_in: Type.Optional(Type.Boolean()),
  opt_in_message: Type.Optional(Words),
  message: Type.Optional(Words),
  lock_version: Type.Optional(Type.Integer()),
})
export type FormChange = Static<typeof FormChange>

/** `message` is the form's own text, so notices come in a header. */
const wrapped = 'custom_form'

export const customForms = endpoints({
  'GET /api/companies/{company_id}/settings/custom_forms': {
    may: 'settings',
    summary: 'The registration forms of a club, with views and submissions.',
    query: Type.Object({ ...Search, ...Paging, ...Sorting, ...SoftDeletion }),
    answers: PageOf(CustomForm),
  },
  'POST /api/companies/{company_id}/settings/custom_forms': {
    may: 'settings',
    summary: 'Adds a registration form; its address is made from the header.',
    body: FormChange,
    wrapped,
    answers: CustomForm,
    status: 201,
  },
  'GET /api/companies/{company_id}/settings/custom_forms/{id}': {
    may: 'settings',
    summary: 'One registration form.',
    answers: CustomForm,
  },
  'PUT /api/companies/{company_id}/settings/custom_forms/{id}': {
    may: 'settings',
    summary: 'Changes a registration form. Answers 409 with the current one if another user changed it.',
    body: FormChange,
    wrapped,
    answers: CustomForm,
  },
  'DELETE /api/companies/{company_id}/settings/custom_forms/{id}': {
    may: 'settings',
    summary: 'Removes a registration form. It can be restored.',
    answers: CustomForm,
  },
  'PUT /api/companies/{company_id}/settings/custom_forms/{id}/restore': {
    may: 'settings',
    summary: 'Restores a removed registration form.',
    answers: CustomForm,
  },
})
