import type { Served } from '../platform/http/call.ts'
import { appointmentFile } from './appointment-file.ts'
import { confirmAppointment, showAppointment } from './appointment-page.ts'
import { bookTime } from './book-time.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeBooking } from './change-booking.ts'
import { confirmBooking } from './confirm-booking.ts'
import { endBookLinks } from './end-links.ts'
import { makeBookLink } from './make-link.ts'
import { showBookingPage } from './show-page.ts'

export const bookingRoutes: readonly Served[] = [
  makeBookLink,
  endBookLinks,
  showBookingPage,
  bookTime,
  changeBooking,
  cancelBooking,
  confirmBooking,
  appointmentFile,
  showAppointment,
  confirmAppointment,
]
