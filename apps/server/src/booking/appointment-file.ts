import { calendarType } from '../activities/feeds/icalendar.ts'
import { serve } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'
import { calendarFile } from './calendar-file.ts'
import { findBooker } from './find-booker.ts'
import { bookingAddress } from './links.ts'
import { upcomingOf } from './upcoming.ts'

export const appointmentFile = serve('GET /api/book/{token}/appointment.ics', async (_caller, call) => {
  const { params, context, db, now, t, reply } = call
  const { person, company } = await findBooker(call)
  const activity = await upcomingOf(db, person.id, now)
  if (!activity) throw notFound()
  const file = calendarFile(context, {
    appointment: { activity, company, person, link: bookingAddress(context, params) },
    method: 'PUBLISH',
    now,
    t,
  })
  await reply.type(calendarType).header('content-disposition', 'attachment; filename="appointment.ics"').send(file)
})
