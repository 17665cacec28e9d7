import { visitorTexts } from '@spotter/domain/kiosk/visitor.ts'
import { languages } from '@spotter/domain/settings/languages.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Done, Id, Instant, Nullable, OneOf, Text, WithMessage } from '../shapes.ts'

const KioskPerson = Type.Object({
  id: Id,
  claim: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  avatar: Nullable(Type.String()),
  known: Type.Array(OneOf(visitorTexts)),
  signed: Type.Boolean(),
  filled_in_questionnaire: Type.Boolean(),
  locale: Nullable(OneOf(languages)),
})

export const KioskDevice = Type.Object({
  id: Id,
  name: Type.String(),
  platform: Nullable(Type.String()),
  version: Nullable(Type.String()),
  waiting: Type.Integer(),
  unreadable: Type.Integer(),
  last_seen_at: Instant,
  /** Within two heartbeats. */
  online: Type.Boolean(),
  reload_asked_at: Nullable(Instant),
  revoked_at: Nullable(Instant),
  lock_version: Type.Integer(),
  created_at: Instant,
})
export type KioskDevice = Static<typeof KioskDevice>

export const kiosk = endpoints({
  'PUT /api/kiosk_device': {
    may: 'kiosk',
    summary: 'Reports a device’s version and the number of registrations waiting on it.',
    body: Type.Object({
      version: Type.Optional(Text(40)),
      platform: Type.Optional(Text(100)),
      waiting: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
      /** Ends a reload request. */
      started: Type.Optional(Type.Boolean()),
    }),
    answers: Type.Object({
      /** Null without a device key. */
      id: Nullable(Id),
      name: Nullable(Type.String()),
      seal_key: Type.String(),
      reload: Type.Boolean(),
    }),
  },
  'POST /visitor_registration/assign_public_token': {
    may: 'kiosk',
    summary: 'Identifies a visitor. On their own phone they also answer a question only they can.',
    body: Type.Object({ person_id: Id, confirmation: Type.Optional(Text()) }),
    answers: KioskPerson,
  },
  'POST /visitor_registration/{company_id}/refresh_public_token': {
    may: 'kiosk',
    summary: 'A new token for the QR code that visitors scan with their phone.',
    answers: Type.Object({ token: Type.String(), expires_at: Instant }),
  },
  'POST /api/visitor_registrations': {
    may: 'kiosk',
    summary: 'Submits a registration that was stored, encrypted, on the device. Repeats change nothing.',
    body: Type.Object({
      registration_key: Type.String({ pattern: '^[\\w-]{16,64}$' }),
      sealed: Type.String({ maxLength: 12_000_000 }),
      made_at: Type.String({ maxLength: 40 }),
      sent_at: Type.String({ maxLength: 40 }),
    }),
    bodyLimit: 13_000_000,
    answers: Done,
  },
  'GET /api/companies/{company_id}/kiosk_devices': {
    may: 'settings',
    summary: 'Current and former devices of the club’s Sign In App.',
    answers: Type.Object({
      collection: Type.Array(KioskDevice),
      /** Of all devices, current and former. */
      unreadable: Type.Integer(),
    }),
  },
  'PUT /api/companies/{company_id}/kiosk_devices/{id}': {
    may: 'settings',
    summary: 'Renames a device.',
    body: Type.Object({ name: Text(100), lock_version: Type.Optional(Type.Integer()) }),
    answers: WithMessage(KioskDevice),
  },
  'POST /api/companies/{company_id}/kiosk_devices/{id}/reload': {
    may: 'settings',
    summary: 'Reloads the app on a device as soon as it is idle.',
    answers: WithMessage(KioskDevice),
  },
  'DELETE /api/companies/{company_id}/kiosk_devices/{id}': {
    may: 'settings',
    summary: 'Signs a device out. Waiting registrations are sent when it signs in again.',
    answers: WithMessage(KioskDevice),
  },
  'POST /api/companies/{company_id}/kiosk_devices/{id}/restore': {
    may: 'settings',
    lasting: true,
    summary: 'Allows a signed-out device to sign in again.',
    answers: WithMessage(KioskDevice),
  },
})
