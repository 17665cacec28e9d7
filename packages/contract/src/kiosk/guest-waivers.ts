import { type Static, Type } from 'typebox'
import { longestAgreement } from '@spotter/domain/kiosk/agreement.ts'
import { endpoints } from '../endpoint.ts'
import { SentTranslationsOf, TranslationsOf } from '../translations.ts'
import { Id, Instant, Nullable, PageOf, Paging, Search, SoftDeletion, Text, WithMessage } from '../shapes.ts'

const texts = { text: longestAgreement }

export const GuestWaiver = Type.Object({
  id: Id,
  company_id: Id,
  company_name: Type.String(),
  name: Type.String(),
  text: Type.String(),
  translations: TranslationsOf(texts),
  agreement_hash: Type.String(),
  version: Type.Integer(),
  versions_count: Type.Integer(),
  active: Type.Boolean(),
  signatures_count: Type.Integer(),
  updated_at: Instant,
  lock_version: Type.Integer(),
  deleted_at: Nullable(Instant),
})
export type GuestWaiver = Static<typeof GuestWaiver>

export const GuestWaiverVersion = Type.Object({
  version: Type.Integer(),
  text: Type.String(),
  translations: TranslationsOf(texts),
  agreement_hash: Type.String(),
  created_at: Instant,
  user_name: Nullable(Type.String()),
  signatures_count: Type.Integer(),
  current: Type.Boolean(),
})
export type GuestWaiverVersion = Static<typeof GuestWaiverVersion>

const Agreement = Text(longestAgreement)
const translated = { translations: Type.Optional(SentTranslationsOf(texts)) }
const saved = { may: 'settings:root_pages', answers: WithMessage(GuestWaiver) } as const

export const guestWaivers = endpoints({
  'GET /api/companies/{company_id}/guest_waivers': {
    may: 'settings:root_pages',
    summary: 'The waivers of a club, the active one first.',
    query: Type.Object({ ...Search, ...Paging, ...SoftDeletion }),
    answers: PageOf(GuestWaiver),
  },
  'POST /api/companies/{company_id}/guest_waivers': {
    ...saved,
    summary: 'Adds a waiver. It becomes active if the club has no active one.',
    wrapped: 'guest_waiver',
    body: Type.Object({ name: Text(), text: Agreement, ...translated, active: Type.Optional(Type.Boolean()) }),
    status: 201,
  },
  'GET /api/companies/{company_id}/guest_waivers/{id}': {
    may: 'settings:root_pages',
    summary: 'One waiver.',
    answers: GuestWaiver,
  },
  'GET /api/companies/{company_id}/guest_waivers/{id}/versions': {
    may: 'settings:root_pages',
    summary: 'All versions of a waiver, newest first, with the number of signatures.',
    answers: Type.Object({ collection: Type.Array(GuestWaiverVersion) }),
  },
  'PUT /api/companies/{company_id}/guest_waivers/{id}': {
    ...saved,
    summary:
      'Changes a waiver. A changed text, in any language, is a new version. Activating it replaces the active waiver.',
    wrapped: 'guest_waiver',
    body: Type.Object({
      name: Type.Optional(Text()),
      text: Type.Optional(Agreement),
      ...translated,
      active: Type.Optional(Type.Boolean()),
      lock_version: Type.Optional(Type.Integer()),
    }),
  },
  'DELETE /api/companies/{company_id}/guest_waivers/{id}': {
    ...saved,
    summary: 'Removes and deactivates a waiver. Signed waivers stay.',
  },
  'PUT /api/companies/{company_id}/guest_waivers/{id}/restore': {
    ...saved,
    summary: 'Restores a removed waiver, inactive.',
  },
})
