import { isSamePerson } from '@spotter/domain/forms/same-person.ts'
import { phonesIn, type Submission as SubmittedForm } from '@spotter/domain/forms/submission.ts'
import type { By } from '../platform/http/caller.ts'
import type { Tx } from '../platform/http/call.ts'
import { addLead } from '../people/attached/add-lead.ts'
import { startingOptOuts } from '../people/check-person.ts'
import { createNote } from '../people/create-note.ts'
import type { Addresses } from '../people/match-exactly.ts'
import type { Viewer } from './count-view.ts'
import { enquireAgain } from './enquire-again.ts'
import type { FoundForm } from './find-form.ts'
import type { Candidate } from './lock-submission.ts'
import { alongPerson, saveSubmission, type Submission } from './save-submission.ts'

export interface SentForm {
  values: SubmittedForm['values']
  comments: string
  opt_in: boolean
  /** Beside the checkbox. */
  opt_in_words: string
  chosen: string[]
}

interface SaveLeadInput {
  form: FoundForm
  sent: SentForm
  candidates: readonly Candidate[]
  now: Date
  submission: { key: string; visitor: Viewer }
}

export async function saveLead(tx: Tx, by: By, input: SaveLeadInput): Promise<void> {
  const { form, sent, candidates, now } = input
  const { key, visitor } = input.submission
  const known = candidates.find((person) => isSamePerson(person, sent.values))
  if (!known) return addNew(tx, by, { form, sent, now, submission: { form, key, counted: visitor } })
  const person = await tx.selectFrom('people').selectAll().where('id', '=', known.id).executeTakeFirstOrThrow()
  const isLead = await enquireAgain(tx, by, { form, person, sent })
  await saveSubmission(tx, { form, key, counted: isLead ? visitor : null }, person.id)
}

export const addressesOf = (values: SubmittedForm['values']): Addresses => ({
  email: values.email ?? null,
  phones: phonesIn(values),
})

interface AddNewInput {
  form: FoundForm
  sent: SentForm
  now: Date
  submission: Submission
}

async function addNew(tx: Tx, by: By, { form, sent, now, submission }: AddNewInput): Promise<void> {
  const { values, comments, opt_in, opt_in_words } = sent
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
    along: alongPerson(submission),
    ...(form.opt_in && {
      consent: { source: 'form', purpose: 'marketing', words: opt_in_words, channels: ['email', 'sms'] },
    }),
  })
  if (comments) await createNote(tx, by, person, { description: comments })
}
