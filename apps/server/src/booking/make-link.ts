import { msg } from '@spotter/domain/text.ts'
import { serve } from '../platform/http/call.ts'
import { unprocessable } from '../platform/http/errors.ts'
import { clubOf, findPerson } from '../people/find-person.ts'
import { bookingAddress, linkOf } from './links.ts'

export const makeBookLink = serve('POST /api/people/{id}/book_link', async (actor, { params, write, context }) =>
  write(async (tx) => {
    const person = await findPerson(tx, actor, params.id)
    const company = await clubOf(tx, actor, person.company_id)
    if (!company.enabled_appointment_scheduler) throw unprocessable({ base: noBookingPage })
    return { url: bookingAddress(context, await linkOf(tx, context, person)) }
  }),
)

const noBookingPage = msg("This club's booking page is switched off in its settings.")
