import type { ActivityChange } from '@spotter/contract/activities/activity-shapes.ts'
import { type Completion, completedBy, statusAfter, trialEndOf } from '@spotter/domain/activities/completion.ts'
import { noShow, noShowRefusal, noShowRefusals } from '@spotter/domain/activities/no-show.ts'
import { isContact, outcomeRefusal, outcomeRefusals, outcomesOf } from '@spotter/domain/activities/outcomes.ts'
import { clampStart, defaultDuration, endOf, timeFault } from '@spotter/domain/activities/times.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { sql } from 'kysely'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import { invalid, unprocessable } from '../platform/http/errors.ts'
import { improve } from '../people/change-status.ts'
import { addToCompletion, loadCompletion } from '../people/completion.ts'
import { statusRulesOf } from '../people/present-person.ts'
import { completeForSale } from '../secondary-sales/follow-appointments.ts'
import type { FoundPerson } from '../people/find-person.ts'
import { statusRefusal } from '@spotter/domain/people/status.ts'
import { storedTrialEnd } from '@spotter/domain/people/trial.ts'
import type { ActivityRow } from './activity-row.ts'
import { hoursOf, refuseOptedOut } from './check-activity.ts'
import { insertActivity } from './save-activity.ts'
import { detachCall, showCallWith } from './call-outcome.ts'
import { loadActivity, touched } from './find-activity.ts'
import { followPerson } from './follow-person.ts'
import { setRemoved } from './remove-activity.ts'

type Asked = Pick<ActivityChange, 'outcome' | 'trial_end' | 'next_call_at' | 'comment'>

interface CompleteActivityInput {
  company: CompanyRow
  activity: ActivityRow
  asked: Asked
  now: Date
  t: Translate
}

export async function completeActivity(
  tx: Tx,
  actor: Staff,
  { company, activity, asked, now, t }: CompleteActivityInput,
): Promise<void> {
  const outcome = asked.outcome ?? null
  const refusal = outcomeRefusal(activity.kind_code, outcome, company)
  if (refusal) throw unprocessable({ outcome: outcomeRefusals[refusal] })
  if (outcome !== null && !outcomesOf(activity).some((offered) => offered === outcome)) {
    throw unprocessable({ outcome: outcomeRefusals.not_of_kind })
  }
  if (outcome === noShow && noShowRefusal(activity, now) === 'not_begun') {
    throw unprocessable({ outcome: noShowRefusals.not_begun })
  }
  const person = await personOf(tx, activity)
  const trial = parseTrialEnd(company, outcome, asked.trial_end ?? null, now)
  const after = {
    complete: true,
    outcome,
    completed_at: now.toISOString(),
    completed_by_id: completedBy(activity, person, actor),
    trial_end: trial && storedTrialEnd(trial, hoursOf(company).tzinfo),
  }
  await tx
    .updateTable('activities')
    .set({ ...after, unread: false, ...touched })
    .where('id', '=', activity.id)
    .execute()
  const contact = person && contactOf(activity, outcome, now)
  const entry_id = await record(tx, actor, 'activity.completed', {
    company_id: activity.company_id,
    id: activity.id,
    before: { complete: false, outcome: activity.outcome, ...(contact && person && earlier(person, contact)) },
    after: { ...after, ...contact },
    ...(person
      ? {
          timeline: {
            person_id: person.id,
            object: activity.kind_code,
            action: 'Completed',
            ...described(activity, asked, outcome),
            secondary_sale_type_id: activity.secondary_sale_type_id,
            data: {
              outcome,
              activity_id: activity.id,
              start: activity.start,
              ...(after.completed_by_id === actor.id ? {} : { completed_by_id: after.completed_by_id }),
            },
          },
        }
      : {}),
    payload: { person_id: activity.person_id },
  })
  await addToCompletion(tx, activity.id, { by_id: actor.id })
  if (!person || entry_id === null) return
  await addToCompletion(tx, activity.id, { entry_id })
  if (activity.kind_code === 'call') await showCallWith(tx, activity.id, entry_id)
  await saveContact(tx, person.id, contact ?? {})
  if (contact && Object.keys(contact).length) {
    await addToCompletion(tx, activity.id, { contact: { before: earlier(person, contact), after: contact } })
  }
  if (activity.secondary_sale_id === null) {
    await applyOutcome(tx, actor, { company, activity, person, outcome, trial_end_at: trial, now })
  } else if (activity.type === 'Event') {
    await completeForSale(tx, actor, {
      appointment: { ...activity, secondary_sale_id: activity.secondary_sale_id },
      outcome,
      now,
    })
  }
  if (asked.next_call_at)
    await addNextCall(tx, actor, { company, activity, person, next_call_at: asked.next_call_at, now, t })
}

const described = (activity: ActivityRow, { comment }: Asked, outcome: string | null) => {
  const description = comment?.trim() || activity.name || outcome
  return description ? { description } : {}
}

async function personOf(tx: Tx, { person_id }: ActivityRow): Promise<FoundPerson | null> {
  if (person_id === null) return null
  return tx.selectFrom('people').selectAll().where('id', '=', person_id).executeTakeFirstOrThrow()
}

function parseTrialEnd(company: CompanyRow, outcome: string | null, sent: number | null, now: Date): Day | null {
  const { tzinfo } = hoursOf(company)
  const today = dayOf(now, tzinfo)
  const fault = sent === null ? null : timeFault(new Date(sent * 1000), now)
  if (fault) throw unprocessable({ trial_end: fault })
  const chosen = sent === null ? null : dayOf(new Date(sent * 1000), tzinfo)
  if (outcome === 'Trial' && chosen !== null && chosen < today) throw unprocessable({ trial_end: invalid })
  return trialEndOf(outcome, chosen, today)
}

type Contact = Partial<Pick<FoundPerson, 'last_call' | 'last_contact_at' | 'is_new_lead'>>

/** A call is at least an attempt; meeting or talking is contact. */
function contactOf(activity: ActivityRow, outcome: string | null, now: Date): Contact {
  const isCall = activity.kind_code === 'call'
  const contact = isContact(outcome) && (isCall || activity.type === 'Event')
  const at = now.toISOString()
  return { ...(isCall && { last_call: at }), ...(contact && { last_contact_at: at, is_new_lead: false }) }
}

const earlier = (person: FoundPerson, contact: Contact): Contact =>
  Object.fromEntries(Object.keys(contact).map((name) => [name, person[name as keyof Contact]]))

async function saveContact(tx: Tx, person_id: number, contact: Contact): Promise<void> {
  if (!Object.keys(contact).length) return
  await tx
    .updateTable('people')
    .set({ ...contact, updated_at: sql<string>`product_now()` })
    .where('id', '=', person_id)
    .execute()
}

/** Unless there was later contact. */
async function restoreLastContact(tx: Tx, person_id: number, { contact }: Completion): Promise<void> {
  if (!contact) return
  const { last_call, last_contact_at, is_new_lead } = contact.before as Contact
  const made = contact.after as Contact
  const person = await tx.selectFrom('people').selectAll().where('id', '=', person_id).executeTakeFirstOrThrow()
  const isLast = (name: 'last_call' | 'last_contact_at') => made[name] !== undefined && made[name] === person[name]
  await saveContact(tx, person_id, {
    ...(isLast('last_call') && last_call !== undefined && { last_call }),
    ...(isLast('last_contact_at') && last_contact_at !== undefined && { last_contact_at }),
    // A person with another status since is no new lead.
    ...(isLast('last_contact_at') && person.status === 'enquiry' && is_new_lead !== undefined && { is_new_lead }),
  })
}

interface ApplyOutcomeInput {
  company: CompanyRow
  activity: ActivityRow
  person: FoundPerson
  outcome: string | null
  trial_end_at: Day | null
  now: Date
}

async function applyOutcome(
  tx: Tx,
  actor: Staff,
  { company, activity, person, outcome, trial_end_at, now }: ApplyOutcomeInput,
): Promise<void> {
  const status = statusAfter(activity, outcome, person.status)
  if (!status || status === 'guest') return
  const rules = { ...statusRulesOf(actor, company), change_status: true, after_appointment: true }
  if (statusRefusal(person.status, status, rules)) return
  await improve(tx, actor, {
    company,
    person,
    asked: { status, ...(trial_end_at ? { trial_end_at } : {}) },
    now,
    from_activity_id: activity.id,
  })
}

interface AddNextCallInput {
  company: CompanyRow
  activity: ActivityRow
  person: FoundPerson
  next_call_at: string
  now: Date
  t: Translate
}

async function addNextCall(
  tx: Tx,
  actor: Staff,
  { company, activity, person, next_call_at, now, t }: AddNextCallInput,
): Promise<void> {
  const hours = hoursOf(company)
  refuseOptedOut(person, company, 'next_call_at')
  const fault = timeFault(new Date(next_call_at), now)
  if (fault) throw unprocessable({ next_call_at: fault })
  const start = clampStart(new Date(next_call_at), hours)
  if (dayOf(start, hours.tzinfo) < dayOf(now, hours.tzinfo)) throw unprocessable({ next_call_at: inThePast })
  const { activity: next } = await insertActivity(tx, actor, {
    company,
    values: {
      company_id: activity.company_id,
      person_id: person.id,
      type: 'Task',
      kind_code: 'call',
      secondary_sale_id: activity.secondary_sale_id,
      salesperson_id: person.salesperson_id ?? activity.salesperson_id ?? actor.id,
      start,
      end: endOf(start, defaultDuration(hours)),
    },
    t,
  })
  await addToCompletion(tx, activity.id, { next_call_id: next.id })
}

const inThePast = msg('cannot be in the past')

export async function reopenTask(tx: Tx, actor: Staff, activity: ActivityRow, now: Date): Promise<void> {
  const { id, company_id, person_id, kind_code, outcome, completed_at, completed_by_id } = activity
  const after = { complete: false, outcome: null, completed_at: null, completed_by_id: null, trial_end: null }
  const completion = await loadCompletion(tx, id)
  await removeNextCall(tx, actor, completion, now)
  await undoContact(tx, activity, completion)
  await tx
    .updateTable('activities')
    .set({ ...after, completion: null, ...touched })
    .where('id', '=', id)
    .execute()
  await followPerson(tx, actor, activity)
  await record(tx, actor, 'activity.reopened', {
    company_id,
    id,
    before: { complete: true, outcome, completed_at, completed_by_id },
    after,
    ...(person_id === null
      ? {}
      : {
          timeline: {
            person_id,
            object: kind_code,
            action: 'Reopened',
            secondary_sale_type_id: activity.secondary_sale_type_id,
            corrects_id: completion.entry_id ?? null,
            data: { activity_id: id },
          },
        }),
    payload: { person_id },
  })
  for (const also of completion.also_completed_ids ?? []) {
    const other = await loadActivity(tx, also)
    if (other.complete && !other.deleted_at) await reopenTask(tx, actor, other, now)
  }
}

/** Unless it was made or deleted since. */
export async function removeNextCall(tx: Tx, actor: Staff, { next_call_id }: Completion, now: Date): Promise<void> {
  if (next_call_id === undefined) return
  const open = await tx
    .selectFrom('activities')
    .select('id')
    .where('id', '=', next_call_id)
    .where('complete', '=', false)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (open) await setRemoved(tx, actor, { activity: await loadActivity(tx, open.id), now })
}

export async function undoContact(tx: Tx, { person_id }: ActivityRow, completion: Completion): Promise<void> {
  if (completion.entry_id !== undefined) await detachCall(tx, completion.entry_id)
  if (person_id !== null) await restoreLastContact(tx, person_id, completion)
}
