import { isLate } from '@spotter/domain/kiosk/late.ts'
import { recordEach } from '../platform/facts/record-each.ts'
import type { Tx } from '../platform/http/call.ts'
import type { FoundPerson } from '../people/find-person.ts'
import { type Arrival, type Arrived, visitTypeOf } from './arrival.ts'
import { alongVisitor, saveVisit } from './save-visit.ts'
import { addVisitor, completePerson, type Registered } from './write-person.ts'

export async function saveRegistration(tx: Tx, arrival: Arrival, known: FoundPerson | null): Promise<Arrived> {
  const { person, visit, added } = known
    ? await saveReturning(tx, arrival, known)
    : await addVisitor(tx, arrival, alongVisitor(arrival, { new_visitor: true }))
  await recordEach(tx, arrival.by, [
    ...(added ? [added] : []),
    {
      kind: 'visitor.signed_in',
      company_id: person.company_id,
      id: person.id,
      timeline: {
        person_id: person.id,
        object: 'person',
        action: 'Signed in',
        description: visitTypeOf(arrival),
        data: {
          visit_id: visit.visit_id,
          visit_type: visitTypeOf(arrival),
          new_visitor: known === null,
          signed_waiver_id: visit.visit_waiver_id,
          signed_at: arrival.at.toISOString(),
          late: isLate(arrival.at, arrival.received),
        },
      },
      payload: { visit_id: visit.visit_id },
    },
  ])
  return person
}

async function saveReturning(tx: Tx, arrival: Arrival, known: FoundPerson): Promise<Registered> {
  const person = await completePerson(tx, arrival, known)
  const photo = known.avatar_hash ? null : arrival.photo
  return { person, visit: await saveVisit(tx, { ...arrival, photo }, person), added: null }
}
