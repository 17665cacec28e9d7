import { defineJob } from '../platform/jobs/define-job.ts'
import { bookingMailJob, bookingSmsJob } from './notify-person.ts'
import { writeBookingMail, writeBookingSms } from './write-booking-message.ts'

export const bookingMessagesJobs = [
  defineJob({ ...bookingMailJob, run: writeBookingMail }),
  defineJob({ ...bookingSmsJob, run: writeBookingSms }),
]
