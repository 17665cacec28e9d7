import { isLate } from '@spotter/domain/kiosk/late.ts'
import { type KnownFact, recordOfMany } from '../platform/facts/record-each.ts'
import type { Tx } from '../platform/http/call.ts'
import type { FoundPerson } from '../people/find-person.ts'
import { type Arrival, type Arrived, visitTypeOf } from './arrival.ts'
import { saveVisit } from './save-visit.ts'
import { addVisitors, completePerson, type Registered } from './write-person.ts'

export async function saveRegistration(tx: Tx, arrival: Arrival, known: FoundPerson | null): Promise<Arrived> {
  const [person] = known ? await saveReturning(tx, arrival, known) : await saveNew(tx, [arrival])
  return person!
}

export async function saveNew(tx: Tx, arrivals: readonly Arrival[]): Promise<Arrived[]> {
  return recordRegistered(tx, await addVisitors(tx, arrivals))
}

async function saveReturning(tx: Tx, arrival: Arrival, known: FoundPerson): Promise<Arrived[]> {
  const person = await completePerson(tx, arrival, known)
  const photo = known.avatar_hash ? null : arrival.photo
  const visit = await saveVisit(tx, { ...arrival, photo }, person)
  return recordRegistered(tx, [{ arrival, person, visit, added: null }])
}

async function recordRegistered(tx: Tx, registered: readonly Registered[]): Promise<Arrived[]> {
  await recordOfMany(
    tx,
    registered.flatMap((one) => factsOf(one).map((fact) => ({ by: one.arrival.by, fact }))),
  )
  return registered.map(({ person }) => person)
}

const factsOf = ({ arrival, person, visit, added }: Registered): KnownFact[] => [
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
        new_visitor: added !== null,
        signed_waiver_id: visit.visit_waiver_id,
        signed_at: arrival.at.toISOString(),
        late: isLate(arrival.at, arrival.received),
      },
    },
    payload: { visit_id: visit.visit_id },
  },
]
