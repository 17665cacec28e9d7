import { channels } from '@spotter/domain/messages/channels.ts'
import { type Static, Type } from 'typebox'
import { BookingPage } from '../booking/booking.ts'
import { endpoints } from '../endpoint.ts'
import { Done, OneOf, withOtherNames } from '../shapes.ts'

export const Preferences = Type.Object({
  club: BookingPage.properties.club,
  person: BookingPage.properties.person,
  /** Those that the club could use. */
  channels: Type.Array(Type.Object({ channel: OneOf(channels), allowed: Type.Boolean() })),
})
export type Preferences = Static<typeof Preferences>

export const preferencesOfPeople = endpoints({
  'GET /api/preferences/{token}': {
    may: 'anyone',
    summary: 'Which messages a person gets, by their own link.',
    answers: Preferences,
  },
  'PUT /api/preferences/{token}': {
    may: 'anyone',
    summary: 'Changes which messages a person gets.',
    body: Type.Object({
      email: Type.Optional(Type.Boolean()),
      sms: Type.Optional(Type.Boolean()),
      whatsapp: Type.Optional(Type.Boolean()),
    }),
    answers: Type.Object({ ...Preferences.properties, message: Type.String() }),
  },
  'POST /api/preferences/{token}/unsubscribe': {
    may: 'anyone',
    summary: 'Ends emails to a person with one click in their mail program (RFC 8058).',
    csrf: false,
    form: true,
    body: Type.Object({ 'List-Unsubscribe': Type.Optional(Type.String({ maxLength: 100 })) }, withOtherNames),
    answers: Done,
  },
})
