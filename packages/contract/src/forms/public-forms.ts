import { allFields, askedFields, type StoredField } from '@spotter/domain/forms/form-fields.ts'
import { type Static, Type } from 'typebox'
import { AddressSearch, SuggestedAddresses } from '../addresses/addresses.ts'
import { endpoints } from '../endpoint.ts'
import { Done, Nullable, OneOf } from '../shapes.ts'

export const FormPage = Type.Object({
  club: Type.Object({
    name: Type.String(),
    slug: Type.String(),
    address: Type.Array(Type.String()),
    phone: Nullable(Type.String()),
    country: Type.String(),
    date_format: Type.String(),
    brand_colour: Nullable(Type.String()),
    logo_url: Nullable(Type.String()),
    stylesheet_url: Nullable(Type.String()),
  }),
  form: Type.Object({
    header: Type.String(),
    header_background_color: Type.String(),
    fields: Type.Array(OneOf(allFields)),
    required: Type.Array(OneOf(allFields)),
    comments: Type.Boolean(),
    opt_in: Type.Boolean(),
    opt_in_message: Nullable(Type.String()),
    auto_refresh: Type.Boolean(),
    refresh_delay: Type.Integer(),
  }),
  /** Makes repeats harmless. */
  ticket: Type.String(),
})
export type FormPage = Static<typeof FormPage>

const Written = Type.Optional(Type.String({ maxLength: 10_000 }))

const fields = Object.fromEntries(askedFields.map((field) => [field, Written])) as Record<StoredField, typeof Written>

const Sent = Type.Object({
  ticket: Type.String({ maxLength: 200 }),
  /** Honeypot. */
  homepage: Written,
  ...fields,
  comments: Type.Optional(Type.String({ maxLength: 20_000 })),
  opt_in: Type.Optional(Type.Boolean()),
})
export type SentForm = Static<typeof Sent>

export const publicForms = endpoints({
  'GET /api/forms/{slug}': {
    may: 'anyone',
    summary: 'A registration form as visitors see it. A visitor’s first visit on a day counts as a view.',
    answers: FormPage,
  },
  'GET /api/forms/{slug}/addresses': {
    may: 'anyone',
    summary: 'Address suggestions for a visitor, nearest to the club first, for forms that ask for an address.',
    query: AddressSearch,
    answers: SuggestedAddresses,
  },
  'POST /api/forms/{slug}': {
    may: 'anyone',
    // Embedded pages send no cookies, and there is no user to impersonate.
    csrf: false,
    summary: 'Submits a registration form: a new enquiry, or another one of a known person.',
    body: Sent,
    bodyLimit: 65_536,
    answers: Done,
    status: 201,
  },
})
