import { defineJob } from '../platform/jobs/define-job.ts'
import { sendBookingMail, sendBookingSms } from './send-booking-messages.ts'
import { bookingMailJob, bookingSmsJob } from './notify-person.ts'

export const bookingJobs = [
  defineJob({ ...bookingMailJob, run: sendBookingMail }),
  defineJob({ ...bookingSmsJob, run: sendBookingSms }),
]
