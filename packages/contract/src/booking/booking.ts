import { appointmentStates } from '@spotter/domain/booking/appointment-link.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Day, Done, Instant, Message, Nullable, OneOf, withOtherNames } from '../shapes.ts'

export const BookingPage = Type.Object({
  club: Type.Object({
    name: Type.String(),
    slug: Type.String(),
    address: Type.Array(Type.String()),
    phone: Nullable(Type.String()),
    country: Type.String(),
    tzinfo: Type.String(),
    time_format: Type.String(),
    brand_colour: Nullable(Type.String()),
    logo_url: Nullable(Type.String()),
    stylesheet_url: Nullable(Type.String()),
  }),
  person: Type.Object({ first_name: Type.String() }),
  /** In minutes. */
  duration: Type.Integer(),
  appointment: Nullable(
    Type.Object({
      start: Instant,
      end: Instant,
      confirmed: Type.Boolean(),
      changeable: Type.Boolean(),
    }),
  ),
  /** Full and closed days have no times. */
  days: Type.Array(Type.Object({ day: Day, times: Type.Array(Instant) })),
})
export type BookingPage = Static<typeof BookingPage>

export const AppointmentPage = Type.Object({
  club: BookingPage.properties.club,
  person: BookingPage.properties.person,
  appointment: Type.Object({ start: Instant, end: Instant }),
  state: OneOf(appointmentStates),
  /** To another time than the link was sent for. */
  moved: Type.Boolean(),
  /** Another time can be chosen with the same token. */
  rebook: Type.Boolean(),
})
export type AppointmentPage = Static<typeof AppointmentPage>

const ChangedPage = Type.Object({ ...BookingPage.properties, message: Message })
const Chosen = Type.Object({ start: Instant })

export const booking = endpoints({
  'POST /api/people/{id}/book_link': {
    may: 'staff',
    summary: 'The link with which a person books an appointment. It stays the same until it is ended.',
    answers: Type.Object({ url: Type.String() }),
  },
  'DELETE /api/people/{id}/book_link': {
    may: 'staff',
    summary: 'Ends the booking links of a person. Links to what they receive keep working.',
    answers: Done,
  },
  'GET /api/book/{token}': {
    may: 'anyone',
    summary: 'The booking page: the person’s appointment and free times.',
    answers: BookingPage,
  },
  'POST /api/book/{token}': {
    may: 'anyone',
    summary: 'Books an appointment. Answers 409 with the updated page if the time is no longer free.',
    body: Chosen,
    answers: ChangedPage,
    status: 201,
  },
  'PUT /api/book/{token}': {
    may: 'anyone',
    summary: 'Moves the appointment. Answers 409 with the updated page if the time is no longer free.',
    body: Chosen,
    answers: ChangedPage,
  },
  'DELETE /api/book/{token}': { may: 'anyone', summary: 'Cancels the appointment.', answers: ChangedPage },
  'POST /api/book/{token}/confirm': { may: 'anyone', summary: 'Confirms the appointment.', answers: ChangedPage },
  'GET /api/book/{token}/appointment.ics': {
    may: 'anyone',
    summary: 'The appointment as a calendar file.',
    query: Type.Object({}, withOtherNames),
    answers: null,
  },
  'GET /api/appointments/{token}': {
    may: 'anyone',
    summary: 'The appointment that a link to confirm leads to. Looking at it changes nothing.',
    answers: AppointmentPage,
  },
  'POST /api/appointments/{token}/confirm': {
    may: 'anyone',
    summary: 'Confirms the appointment at the time it has now.',
    answers: Type.Object({ ...AppointmentPage.properties, message: Message }),
  },
})
