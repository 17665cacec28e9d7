import type { ConsentChannel } from '@spotter/domain/people/consents.ts'
import { isSamePerson } from '@spotter/domain/forms/same-person.ts'
import { phonesIn, type Submission as SubmittedForm } from '@spotter/domain/forms/submission.ts'
import type { By } from '../platform/http/caller.ts'
import { writesTogether } from '../platform/http/writes-together.ts'
import type { Tx } from '../platform/http/call.ts'
import type { HttpError } from '../platform/http/errors.ts'
import { addLeads, type Lead } from '../people/attached/add-lead.ts'
import { startingOptOuts } from '../people/check-person.ts'
import { createNote } from '../people/create-note.ts'
import type { Viewer } from './count-view.ts'
import { enquireAgain } from './enquire-again.ts'
import type { FoundForm } from './find-form.ts'
import { tooManySent } from './limit-sending.ts'
import { type Candidate, findCandidates, holdSubmissions, keysOfSending, type Sending } from './lock-submission.ts'
import { alongPerson, saveSubmission } from './save-submission.ts'

export interface SentForm {
  values: SubmittedForm['values']
  comments: string
  opt_in: boolean
  /** Beside the checkbox. */
  opt_in_words: string
  chosen: string[]
}

export interface SentLead extends Omit<Sending, 'form' | 'addresses'> {
  form: FoundForm
  by: By
  sent: SentForm
  now: Date
  visitor: Viewer
}

/** What visitors send at the same time is saved together. */
export const savingLead = writesTogether<SentLead, null>(saveLeads, {
  clubOf: ({ form }) => form.company_id,
  keysOf: (lead) => keysOfSending(sendingOf(lead)),
})

async function saveLeads(tx: Tx, leads: readonly SentLead[]): Promise<(null | HttpError)[]> {
  const seconds = await holdSubmissions(tx, leads.map(sendingOf))
  const admitted = leads.filter((_, turn) => seconds[turn] === null)
  const candidates = admitted.length ? await findCandidates(tx, admitted.map(sendingOf)) : []
  const unsent = admitted.flatMap((lead, turn) => {
    const found = candidates[turn]
    return found ? [{ ...lead, known: found.find((person) => isSamePerson(person, lead.sent.values)) }] : []
  })
  for (const { known, ...lead } of unsent) if (known) await addToKnown(tx, lead, known)
  await addNew(
    tx,
    unsent.filter(({ known }) => !known),
  )
  return seconds.map((wait) => (wait === null ? null : tooManySent(wait)))
}

const sendingOf = ({ form, ticket, sent, ip }: SentLead): Sending => ({
  form,
  ticket,
  addresses: { email: sent.values.email ?? null, phones: phonesIn(sent.values) },
  ip,
})

async function addToKnown(tx: Tx, { by, form, sent, ticket, visitor }: SentLead, { id }: Candidate): Promise<void> {
  const person = await tx.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const isLead = await enquireAgain(tx, by, { form, person, sent })
  await saveSubmission(tx, { form, key: ticket.key, counted: isLead ? visitor : null }, id)
}

async function addNew(tx: Tx, leads: readonly SentLead[]): Promise<void> {
  if (!leads.length) return
  const people = await addLeads(tx, leads.map(leadOf))
  for (const [turn, { by, sent }] of leads.entries()) {
    if (sent.comments) await createNote(tx, by, people[turn]!, { description: sent.comments })
  }
}

function leadOf({ by, form, sent, now, ticket, visitor }: SentLead): Lead & { by: By } {
  const { values, opt_in, opt_in_words } = sent
  return {
    by,
    company_id: form.company_id,
    values: {
      ...values,
      ...startingOptOuts(form.club),
      ...(form.opt_in && { email_opted_out: !opt_in, sms_opted_out: !opt_in, whatsapp_opted_out: !opt_in }),
      salesperson_id: form.user_id,
      source_id: form.source_id,
      contact_method_id: form.contact_method_id,
    },
    enquired_at: now.toISOString(),
    cause: 'form',
    timeline: { action: 'Registered', description: form.header, data: { form_id: form.id } },
    tags: form.tags,
    notify: form.recipients,
    along: alongPerson({ form, key: ticket.key, counted: visitor }),
    ...(form.opt_in && {
      consent: { source: 'form', purpose: 'marketing', words: opt_in_words, channels: askedAbout(opt_in) },
    }),
  }
}

/** The words name email and SMS, so only a no is noted for WhatsApp. */
const askedAbout = (opt_in: boolean): ConsentChannel[] => ['email', 'sms', ...(opt_in ? [] : ['whatsapp' as const])]
