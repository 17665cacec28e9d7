import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Id, Instant, Nullable, PageOf, Paging, WithMessage } from '../shapes.ts'

const OptionalText = Nullable(Type.String())

export const AdditionalContact = Type.Object({
  id: Id,
  company_id: Id,
  person: Type.Object({ id: Id, name: Type.String() }),
  name: Type.String(),
  first_name: Type.String(),
  last_name: OptionalText,
  email: OptionalText,
  phone: OptionalText,
  phone_formatted: OptionalText,
  comments: OptionalText,
  created_at: Instant,
  deleted_at: Nullable(Instant),
  lock_version: Type.Integer(),
})
export type AdditionalContact = Static<typeof AdditionalContact>

/** Validated by the route, which reports all errors by field. */
const SentText = Type.Optional(Nullable(Type.String()))
export const AdditionalContactChange = Type.Object({
  first_name: SentText,
  last_name: SentText,
  email: SentText,
  phone: SentText,
  comments: SentText,
  lock_version: Type.Optional(Type.Integer()),
})
export type AdditionalContactChange = Static<typeof AdditionalContactChange>

const saved = WithMessage(AdditionalContact)

export const additionalContacts = endpoints({
  'GET /api/people/{id}/additional_contacts': {
    may: 'records',
    summary: 'A person’s additional contacts.',
    query: Type.Object(Paging),
    answers: PageOf(AdditionalContact),
  },
  'POST /api/people/{id}/additional_contacts': {
    may: 'records',
    summary: 'Adds a contact to a person.',
    wrapped: 'additional_contact',
    body: AdditionalContactChange,
    answers: saved,
    status: 201,
  },
  'PUT /api/people/{id}/additional_contacts/{contact_id}': {
    may: 'records',
    summary: 'Changes a contact. Answers 409 with both versions if another user changed it.',
    wrapped: 'additional_contact',
    body: AdditionalContactChange,
    answers: saved,
  },
  'DELETE /api/people/{id}/additional_contacts/{contact_id}': {
    may: 'records',
    summary: 'Removes a contact. It can be restored.',
    answers: saved,
  },
  'PUT /api/people/{id}/additional_contacts/{contact_id}/restore': {
    may: 'records',
    summary: 'Restores a removed contact.',
    answers: saved,
  },
})
