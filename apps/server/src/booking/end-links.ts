import { serve } from '../platform/http/call.ts'
import { msg } from '@spotter/domain/text.ts'
import { peopleOfOne } from '../people/data/people-of-one.ts'
import { findPerson } from '../people/find-person.ts'
import { record } from '../platform/facts/record.ts'
import { endLinks, linkOf } from './links.ts'

export const endBookLinks = serve('DELETE /api/people/{id}/book_link', async (actor, { params, write, context, t }) =>
  write(async (tx) => {
    const person = await findPerson(tx, actor, params.id)
    // The next link differs from those that have ended, so there is one to end.
    await linkOf(tx, context, person)
    await endLinks(tx, await peopleOfOne(tx, person.id))
    await record(tx, actor, 'person.booking_links_ended', {
      company_id: person.company_id,
      id: person.id,
      timeline: { person_id: person.id, object: 'person', action: 'Booking links ended' },
    })
    return { message: t(msg('The booking links were ended. The next message carries a new one.')) }
  }),
)
