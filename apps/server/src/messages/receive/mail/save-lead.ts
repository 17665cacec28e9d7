import { fullName } from '@spotter/domain/people/person.ts'
import { addLead, type AddedLead } from '../../../people/attached/add-lead.ts'
import { requestFact, saveEnquiry } from '../../../people/attached/requests.ts'
import { createNote } from '../../../people/create-note.ts'
import type { FoundPerson } from '../../../people/find-person.ts'
import { holdAddresses } from '../../../people/match-exactly.ts'
import { record } from '../../../platform/facts/record.ts'
import type { Tx } from '../../../platform/http/call.ts'
import { type By, type CompanyRow, system } from '../../../platform/http/caller.ts'
import { findSender } from '../find-sender.ts'
import type { MailLead } from './lead-in-mail.ts'

interface SaveLead {
  company: CompanyRow
  lead: MailLead
  subject: string
  at: Date
  /** Staff if they import it by hand. */
  by?: By
}

const byPerson: By = { ...system, visitor: true }

/** A person the club knows gets another request and stays as they are. */
export async function saveLead(
  tx: Tx,
  { company, lead, subject, at, by = byPerson }: SaveLead,
): Promise<{ person: FoundPerson | AddedLead; isKnown: boolean }> {
  await holdAddresses(tx, company.id, lead.addresses)
  const known = await findSender(tx, company, lead.addresses)
  if (known) {
    await enquireAgain(tx, { company, lead, subject, at, by, person: known })
    return { person: known, isKnown: true }
  }
  const person = await addLead(tx, by, {
    company_id: company.id,
    values: lead.values,
    enquired_at: at.toISOString(),
    cause: 'import',
    came_by: 'email',
    timeline: { action: 'Imported', description: subject },
  })
  if (lead.comments) await createNote(tx, by, person, { description: lead.comments.slice(0, longestText) })
  return { person, isKnown: false }
}

const longestText = 10_000

async function enquireAgain(tx: Tx, asked: Required<SaveLead> & { person: FoundPerson }): Promise<void> {
  const { company, lead, subject, at, by, person } = asked
  const { values, addresses } = lead
  const request = await tx
    .insertInto('requests')
    .values({
      company_id: company.id,
      person_id: person.id,
      kind: 'email',
      source_name: lead.source?.slice(0, 255) ?? null,
      from_name: fullName({ first_name: values.first_name ?? '', last_name: values.last_name ?? null }),
      from_email: addresses.email,
      from_phone: addresses.phones[0] ?? null,
      text: (lead.comments ?? subject).slice(0, longestText),
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await saveEnquiry(tx, request)
  const fact = await requestFact(tx, person, request)
  await record(tx, by, 'request.created', {
    ...fact,
    after: { kind: request.kind, text: request.text, source_name: request.source_name },
    timeline: { ...fact.timeline, action: 'Created' },
    payload: { ...fact.payload, lead_source: 'message' },
  })
}
