import { normalForm } from '@spotter/domain/normal-form.ts'
import { isSamePerson } from '@spotter/domain/forms/same-person.ts'
import { visitorTexts } from '@spotter/domain/kiosk/visitor.ts'
import type { Tx } from '../platform/http/call.ts'
import { type Addresses, hasSome, holdAddresses, matchesExactly } from '../people/match-exactly.ts'
import type { FoundPerson } from '../people/find-person.ts'
import type { Arrival, Arrived } from './arrival.ts'

interface Matched {
  known: FoundPerson | null
  candidates: FoundPerson[]
}

const mostProposed = 4

/** Only if exactly one person matches by name plus phone or email; otherwise new, and staff decide. */
export async function knownOnArrival(
  tx: Tx,
  { company, visitor }: Pick<Arrival, 'company' | 'visitor'>,
): Promise<Matched> {
  const { email = null, phone_mobile, first_name, last_name } = visitor.texts
  const addresses: Addresses = { email, phones: phone_mobile ? [phone_mobile] : [] }
  if (!hasSome(addresses) || visitor.dont_check_similars) return { known: null, candidates: [] }
  await holdAddresses(tx, company.id, addresses)
  const people = await peopleWith(tx, company.id, addresses)
  const same = people.filter((person) => first_name && isSamePerson(person, { first_name, last_name }))
  const [one] = same
  return one && same.length === 1 && !isContradicted(one, visitor.texts)
    ? { known: one, candidates: [] }
    : { known: null, candidates: people.slice(0, mostProposed) }
}

const peopleWith = (tx: Tx, company_id: number, addresses: Addresses): Promise<FoundPerson[]> =>
  tx
    .selectFrom('people')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .where(matchesExactly(company_id, addresses))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .forUpdate()
    .execute()

const plain = (text: string) =>
  normalForm(text, 'NFKD')
    .replaceAll(/[\p{M}\s]/gu, '')
    .toLowerCase()

/** Names are already compared; any of their numbers may match. */
function isContradicted(person: FoundPerson, texts: Arrival['visitor']['texts']): boolean {
  return visitorTexts.some((field) => {
    const typed = texts[field]
    const held = person[field]
    if (!typed || !held || field === 'first_name' || field === 'last_name') return false
    if (field === 'phone_mobile') return ![held, person.phone_home, person.phone_work].includes(typed)
    return plain(typed) !== plain(held)
  })
}

export async function proposeMerges(tx: Tx, person: Arrived, candidates: readonly FoundPerson[]): Promise<void> {
  if (!candidates.length) return
  const { company_id, id: person_id } = person
  await tx
    .insertInto('merge_proposals')
    .values(candidates.map(({ id }) => ({ company_id, person_id, other_person_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
