import type { ConsentChannel } from '@spotter/domain/people/consents.ts'
import { isSamePerson } from '@spotter/domain/forms/same-person.ts'
import { phonesIn, type Submission as SubmittedForm } from '@spotter/domain/forms/submission.ts'
import type { Language } from '@spotter/domain/settings/languages.ts'
import type { By } from '../platform/http/caller.ts'
import { writesTogether } from '../platform/http/writes-together.ts'
import type { Tx } from '../platform/http/call.ts'
import type { HttpError } from '../platform/http/errors.ts'
import { addLeads, type Lead } from '../people/attached/add-lead.ts'
import { startingOptOuts } from '../people/check-person.ts'
import { correctNewPerson, sentOtherwise } from '../people/correct-person.ts'
import { createNote } from '../people/create-note.ts'
import type { Viewer } from './count-view.ts'
import { enquireAgain } from './enquire-again.ts'
import type { FoundForm } from './find-form.ts'
import { tooManySent } from './limit-sending.ts'
import {
  type EarlierSubmission,
  type Candidate,
  findCandidates,
  holdSubmissions,
  keysOfSending,
  type Sending,
} from './lock-submission.ts'
import { alongPerson, saveSubmission } from './save-submission.ts'

export interface SentForm {
  values: SubmittedForm['values']
  /** In which the form was shown. */
  locale: Language
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
  digest: string
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
  const found = admitted.length ? await findCandidates(tx, admitted.map(sendingOf)) : []
  const refused = new Map<SentLead, HttpError>()
  const unsent: (SentLead & { known: Candidate | undefined })[] = []
  for (const [turn, lead] of admitted.entries()) {
    const { candidates: people, before } = found[turn]!
    if (!before) unsent.push({ ...lead, known: people.find((person) => isSamePerson(person, lead.sent.values)) })
    else if (!(await isSentBefore(tx, lead, before))) refused.set(lead, sentOtherwise())
  }
  for (const { known, ...lead } of unsent) if (known) await addToKnown(tx, lead, known)
  await addNew(
    tx,
    unsent.filter(({ known }) => !known),
  )
  return leads.map((lead, turn) => {
    const wait = seconds[turn]!
    return wait === null ? (refused.get(lead) ?? null) : tooManySent(wait)
  })
}

/** A repeat, or a correction of what the same page has just sent. */
async function isSentBefore(tx: Tx, lead: SentLead, { digest, person_id }: EarlierSubmission): Promise<boolean> {
  const { by, form, sent, ticket, now } = lead
  if (digest === null || digest === lead.digest) return true
  if (person_id === null) return false
  const opted_out = form.opt_in ? !sent.opt_in : undefined
  const choices = {
    email_opted_out: opted_out,
    sms_opted_out: opted_out,
    // The words name email and SMS, so only a no covers WhatsApp.
    whatsapp_opted_out: opted_out || undefined,
  }
  const about = askedBeside(sent)
  if (!(await correctNewPerson(tx, { by, person_id, values: sent.values, choices, about, now }))) return false
  if (sent.comments && !(await hasNote(tx, person_id, sent.comments))) {
    const person = await tx.selectFrom('people').selectAll().where('id', '=', person_id).executeTakeFirstOrThrow()
    await createNote(tx, by, person, { description: sent.comments })
  }
  await tx
    .updateTable('custom_form_submissions')
    .set({ digest: lead.digest })
    .where('company_id', '=', form.company_id)
    .where('form_id', '=', form.id)
    .where('key', '=', ticket.key)
    .execute()
  return true
}

const hasNote = async (tx: Tx, person_id: number, description: string): Promise<boolean> =>
  (await tx
    .selectFrom('notes')
    .select('id')
    .where('person_id', '=', person_id)
    .where('description', '=', description)
    .executeTakeFirst()) !== undefined

const sendingOf = ({ form, ticket, sent, ip }: SentLead): Sending => ({
  form,
  ticket,
  addresses: { email: sent.values.email ?? null, phones: phonesIn(sent.values) },
  ip,
})

async function addToKnown(
  tx: Tx,
  { by, form, sent, ticket, digest, visitor }: SentLead,
  { id }: Candidate,
): Promise<void> {
  const person = await tx.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const isLead = await enquireAgain(tx, by, { form, person, sent })
  await saveSubmission(tx, { form, key: ticket.key, digest, counted: isLead ? visitor : null }, id)
}

async function addNew(tx: Tx, leads: readonly SentLead[]): Promise<void> {
  if (!leads.length) return
  const people = await addLeads(tx, leads.map(leadOf))
  for (const [turn, { by, sent }] of leads.entries()) {
    if (sent.comments) await createNote(tx, by, people[turn]!, { description: sent.comments })
  }
}

function leadOf({ by, form, sent, now, ticket, digest, visitor }: SentLead): Lead & { by: By } {
  const { values, locale, opt_in } = sent
  return {
    by,
    company_id: form.company_id,
    values: {
      ...values,
      locale,
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
    along: alongPerson({ form, key: ticket.key, digest, counted: visitor }),
    ...(form.opt_in && {
      consent: { ...askedBeside(sent), channels: askedAbout(opt_in) },
    }),
  }
}

const askedBeside = ({ opt_in_words }: SentForm) =>
  ({ source: 'form', purpose: 'marketing', words: opt_in_words }) as const

/** The words name email and SMS, so only a no is noted for WhatsApp. */
const askedAbout = (opt_in: boolean): ConsentChannel[] => ['email', 'sms', ...(opt_in ? [] : ['whatsapp' as const])]
