import { isSamePerson } from '@spotter/domain/forms/same-person.ts'
import { phonesIn, type Submission } from '@spotter/domain/forms/submission.ts'
import type { By } from '../platform/http/caller.ts'
import type { Tx } from '../platform/http/call.ts'
import { addLead } from '../people/attached/add-lead.ts'
import { startingOptOuts } from '../people/check-person.ts'
import { consentFrom } from '../people/consents.ts'
import { createNote } from '../people/create-note.ts'
import type { Addresses } from '../people/match-exactly.ts'
import { enquireAgain } from './enquire-again.ts'
import type { FoundForm } from './find-form.ts'
import type { Candidate } from './lock-submission.ts'

export interface SentForm {
  values: Submission['values']
  comments: string
  opt_in: boolean
  chosen: string[]
}

interface Saved {
  person_id: number
  isLead: boolean
}

interface SaveLeadInput {
  form: FoundForm
  sent: SentForm
  candidates: readonly Candidate[]
  now: Date
}

export async function saveLead(tx: Tx, by: By, { form, sent, candidates, now }: SaveLeadInput): Promise<Saved> {
  const known = candidates.find((person) => isSamePerson(person, sent.values))
  if (!known) return { person_id: (await addNew(tx, by, { form, sent, now })).id, isLead: true }
  const person = await tx.selectFrom('people').selectAll().where('id', '=', known.id).executeTakeFirstOrThrow()
  return { person_id: person.id, isLead: await enquireAgain(tx, by, { form, person, sent }) }
}

export const addressesOf = (values: Submission['values']): Addresses => ({
  email: values.email ?? null,
  phones: phonesIn(values),
})

interface AddNewInput {
  form: FoundForm
  sent: SentForm
  now: Date
}

async function addNew(tx: Tx, by: By, { form, sent: { values, comments, opt_in }, now }: AddNewInput) {
  if (form.opt_in) {
    await consentFrom(tx, by, { source: 'form', words: form.opt_in_message, channels: ['email', 'sms'] })
  }
  const person = await addLead(tx, by, {
    company_id: form.company_id,
    values: {
      ...values,
      ...startingOptOuts(form.club),
      ...(form.opt_in && { email_opted_out: !opt_in, sms_opted_out: !opt_in }),
      salesperson_id: form.user_id,
      source_id: form.source_id,
      contact_method_id: form.contact_method_id,
    },
    enquired_at: now.toISOString(),
    cause: 'form',
    timeline: { action: 'Registered', description: form.header, data: { form_id: form.id } },
    tags: form.tags,
    notify: form.recipients,
  })
  if (comments) await createNote(tx, by, person, { description: comments })
  return person
}
