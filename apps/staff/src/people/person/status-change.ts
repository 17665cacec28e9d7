import type { Body } from '@spotter/client/call.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { defaultTrialDays } from '@spotter/domain/people/status.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import { addDays, type Day } from '@spotter/domain/time/calendar.ts'
import { instantAt } from '@spotter/domain/time/days.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'

export interface StatusValues {
  changed_at: Day
  leaving_reason_id: number | null
  trial_start_at: Day | null
  trial_end_at: Day | null
}

interface Known {
  today: Day
  tzinfo: string
  reasons: readonly { id: number }[]
}

export function initialValues(person: Person, to: Status, { today, tzinfo, reasons }: Known): StatusValues {
  const ends = person.status === 'trial' && person.trial_end_at ? dayOf(person.trial_end_at, tzinfo) : null
  return {
    changed_at: today,
    leaving_reason_id: to === 'not_interested' ? (reasons[0]?.id ?? null) : null,
    trial_start_at: null,
    trial_end_at: to === 'trial' ? (ends ?? addDays(today, defaultTrialDays)) : null,
  }
}

/** Noon for past days, which is the same day in nearby zones. */
export function bodyOf(
  { changed_at, ...values }: StatusValues,
  to: Status,
  { today, tzinfo }: Pick<Known, 'today' | 'tzinfo'>,
): Body<'POST /api/people/{id}/improve'> {
  if (to === 'trial') {
    const { trial_start_at, trial_end_at } = values
    return { status: to, trial_end_at, ...(trial_start_at ? { trial_start_at } : {}) }
  }
  return {
    status: to,
    ...(changed_at < today ? { changed_at: instantAt(changed_at, noon, tzinfo).toISOString() } : {}),
    ...(to === 'not_interested' ? { leaving_reason_id: values.leaving_reason_id } : {}),
  }
}

const noon = 12 * 60
