import type { Body } from '@spotter/contract/endpoints.ts'
import { defaultTrialDays, eventOfStatus, statusRefusal, statusRefusals } from '@spotter/domain/people/status.ts'
import { type Status, statuses, statusNames } from '@spotter/domain/people/statuses.ts'
import { movedTrial, storedTrialEnd, trialDates, type TrialDates } from '@spotter/domain/people/trial.ts'
import { addDays } from '@spotter/domain/time/calendar.ts'
import { formatDate } from '@spotter/domain/time/formats.ts'
import { startOfDay } from '@spotter/domain/time/days.ts'
import { localTime } from '@spotter/domain/time/local-time.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import { serveSaving, type Tx } from '../platform/http/call.ts'
import { invalid, notIncluded, unprocessable } from '../platform/http/errors.ts'
import { addCompletedEvent, addToCompletion } from './completion.ts'
import { causeOf, setStatus, datesOfStatus, parseChangedAt, loadLeavingReason } from './set-status.ts'
import { presentPerson, statusRulesOf } from './present-person.ts'
import { clubOf, type FoundPerson, lockPerson, touched } from './find-person.ts'

type Sent = Body<'POST /api/people/{id}/improve'>
type Asked = Omit<Sent, 'status' | 'secondary_sale_id'> & { status: Status }

export type ImproveSale = (
  tx: Tx,
  actor: Staff,
  sale: { id: number; person_id: number },
  asked: Omit<Sent, 'secondary_sale_id'> & { now: Date },
) => Promise<void>

export const changeStatus = (improveSale: ImproveSale) =>
  serveSaving('POST /api/people/{id}/improve', async (actor, call) => {
    const { params, body, now, t, write, flash } = call
    const { status, secondary_sale_id, ...more } = body
    const answer = await write(async (tx) => {
      const person = await lockPerson(tx, actor, params.id)
      if (secondary_sale_id) {
        await improveSale(tx, actor, { id: secondary_sale_id, person_id: person.id }, { ...more, status, now })
      }
      const changed = secondary_sale_id
        ? person
        : await improveOnce(tx, actor, { person, asked: { ...more, status: parseStatus(status) }, now })
      return {
        ...(await presentPerson(tx, actor, changed, { now, t })),
        message: secondary_sale_id ? t('Person was updated successfully.') : messageOf(person, changed, t),
      }
    })
    flash(answer.message)
    return answer
  })

const messageOf = (before: FoundPerson, { status }: FoundPerson, t: Translate): string =>
  before.status === 'trial' && status === 'trial'
    ? t('The trial dates were changed.')
    : t('Status changed to {status}.', { status: t(statusNames[status]) })

const parseStatus = (asked: string): Status => {
  const status = statuses.find((known) => known === asked)
  if (!status) throw unprocessable({ status: notIncluded })
  return status
}

interface ImproveOnceInput {
  person: FoundPerson
  asked: Asked
  now: Date
}

async function improveOnce(tx: Tx, actor: Staff, { person, asked, now }: ImproveOnceInput): Promise<FoundPerson> {
  if (await isRepeat(tx, actor, { person, asked, now })) return person
  const company = await clubOf(tx, actor, person.company_id)
  return improve(tx, actor, { company, person, asked, now })
}

interface ImproveInput {
  company: CompanyRow
  person: FoundPerson
  asked: Asked
  now: Date
  from_activity_id?: number | null
}

/** Also used by bulk changes and completed appointments. */
export async function improve(
  tx: Tx,
  actor: Staff,
  { company, person, asked, now, from_activity_id = null }: ImproveInput,
): Promise<FoundPerson> {
  const rules = statusRulesOf(actor, company)
  const refusal = statusRefusal(
    person.status,
    asked.status,
    from_activity_id ? { ...rules, change_status: true, after_appointment: true } : rules,
  )
  if (refusal) throw unprocessable({ status: statusRefusals[refusal] })
  const at = parseChangedAt(asked, now)
  const trial = asked.status === 'trial' ? parseTrial(company, person, asked, at) : null
  const leaving_reason = asked.status === 'not_interested' ? await loadLeavingReason(tx, asked.leaving_reason_id) : null

  const activity_id = from_activity_id ?? (await addEvent(tx, actor, { person, asked, at, trial }))
  const dates = datesOfStatus(person, asked.status, at)
  const values = {
    ...dates,
    ...(trial?.values ?? {}),
    ...(leaving_reason ? { leaving_reason_id: leaving_reason.id } : {}),
    is_new_lead: false,
  }
  const after = { status: asked.status, ...values }
  await setStatus(tx, actor, [{ id: person.id, status: asked.status }], {
    cause: from_activity_id ? 'outcome' : causeOf(actor, 'staff'),
    at,
    activity_id,
  })
  const changed = await tx
    .updateTable('people')
    .set({ ...values, ...touched })
    .where('id', '=', person.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, person[name as keyof FoundPerson]]))
  const entry_id = await record(tx, actor, 'person.status_changed', {
    company_id: person.company_id,
    id: person.id,
    before,
    after,
    timeline: {
      person_id: person.id,
      object: 'status',
      action: 'Status changed',
      description: trial?.isMoved
        ? `Trial end: ${trialDays(company, person.trial_end_at, trial.values.trial_end_at)}`
        : `${statusNames[person.status]} → ${statusNames[asked.status]}`,
      data: {
        from: person.status,
        to: asked.status,
        changed_at: at.toISOString(),
        ...(asked.outcome ? { outcome: asked.outcome } : {}),
        ...(leaving_reason ? { objection: leaving_reason.name } : {}),
        ...(trial ? { trial_end_at: trial.values.trial_end_at } : {}),
        ...(trial?.isMoved ? { trial_end_before: person.trial_end_at } : {}),
        ...(activity_id ? { activity_id } : {}),
      },
    },
  })
  if (activity_id) {
    await addToCompletion(tx, activity_id, { status: { before, after, ...(entry_id === null ? {} : { entry_id }) } })
  }
  return changed
}

function parseTrial(company: CompanyRow, person: FoundPerson, asked: Asked, at: Date) {
  const tzinfo = tzinfoOf(company.time_zone) ?? 'UTC'
  const today = localTime(at, tzinfo).day
  const isMoved = person.status === 'trial'
  const movedTo = asked.trial_end_at ?? addDays(today, defaultTrialDays)
  const dates: TrialDates | null = isMoved
    ? movedTrial(movedTo, person.trial_days_quantity)
    : trialDates({ start: asked.trial_start_at ?? null, end: asked.trial_end_at ?? null }, today)
  if (!dates) throw unprocessable({ trial_end_at: invalid })
  return {
    isMoved,
    isWalkIn: Boolean(asked.trial_start_at),
    values: {
      trial_start_at: startOfDay(dates.start, tzinfo).toISOString(),
      trial_end_at: storedTrialEnd(dates.end, tzinfo),
      trial_days_quantity: dates.days,
    },
  }
}

const trialDays = ({ date_format, time_zone }: CompanyRow, ...ends: readonly (string | null)[]): string => {
  const formats = { date_format, tzinfo: tzinfoOf(time_zone) ?? 'UTC' }
  return ends.flatMap((at) => (at ? [formatDate(at, formats)] : [])).join(' → ')
}

interface AddEventInput {
  person: FoundPerson
  asked: Asked
  at: Date
  trial: ReturnType<typeof parseTrial> | null
}

async function addEvent(
  tx: Tx,
  actor: Staff,
  { person, asked: { status }, at, trial }: AddEventInput,
): Promise<number | null> {
  if (trial?.isMoved) return null
  const event =
    status === 'trial' && trial?.isWalkIn
      ? eventOfStatus.walk_in_trial
      : status === 'tour' || status === 'trial' || status === 'sale'
        ? eventOfStatus[status]
        : null
  if (!event) return null
  return addCompletedEvent(tx, actor, person, { ...event, at, trial_end: trial?.values.trial_end_at ?? null })
}

const repeatWithin = 60_000

interface IsRepeatInput {
  person: FoundPerson
  asked: Asked
  now: Date
}

async function isRepeat(tx: Tx, actor: Staff, { person, asked, now }: IsRepeatInput): Promise<boolean> {
  if (person.status !== asked.status || asked.status === 'trial') return false
  const last = await tx
    .selectFrom('status_changes')
    .select(['user_id', 'to_status', 'created_at'])
    .where('person_id', '=', person.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    last?.user_id === actor.id &&
    last.to_status === asked.status &&
    now.getTime() - Date.parse(last.created_at) < repeatWithin
  )
}
