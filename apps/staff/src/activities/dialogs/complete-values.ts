import type { Activity, ActivityChange } from '@spotter/contract/activities/activity-shapes.ts'
import { trialEndOf } from '@spotter/domain/activities/completion.ts'
import { type Outcome, outcomesOf } from '@spotter/domain/activities/outcomes.ts'
import { clampStart, type ClubHours } from '@spotter/domain/activities/times.ts'
import { orderedOutcomes } from '@spotter/domain/settings/setting-names.ts'
import { addDays, type Day } from '@spotter/domain/time/calendar.ts'
import { instantAt, startOfDay } from '@spotter/domain/time/days.ts'
import { localTime } from '@spotter/domain/time/local-time.ts'
import { t } from '@spotter/i18n/translate.ts'
import { pickedStart, startOf } from './activity-values.ts'

export type NextStep = 'call' | 'appointment' | 'none'

/** Without a required outcome, 'took place' counts as one. */
export interface CompleteValues {
  outcome: Outcome | typeof tookPlace | null
  comment: string
  trial_end: Day | null
  next: NextStep
  next_day: Day
  next_time: string
  along: boolean
}

export const tookPlace = 'took_place'

export const choicesOf = (
  activity: Pick<Activity, 'kind_code' | 'secondary_sale_id'>,
): (Outcome | typeof tookPlace)[] => {
  const offered = outcomesOf(activity)
  return offered.length === 1 ? [tookPlace, ...offered] : [...orderedOutcomes(offered, t)]
}

export function initialValues(
  activity: Activity,
  outcome: Outcome | null,
  { now, club, books }: { now: Date; club: ClubHours; books: boolean },
): CompleteValues {
  const today = localTime(now, club.tzinfo).day
  const chosen = outcome ?? (choicesOf(activity)[0] === tookPlace ? tookPlace : null)
  return {
    outcome: chosen,
    comment: '',
    trial_end: trialEndOf('Trial', null, today),
    next: usualNext(activity, chosen, books),
    ...usualCall(now, club),
    along: false,
  }
}

function usualCall(now: Date, club: ClubHours): Pick<CompleteValues, 'next_day' | 'next_time'> {
  const { day, hour, minute } = localTime(now, club.tzinfo)
  const tomorrow = instantAt(addDays(day, 1), hour * 60 + minute, club.tzinfo)
  const { day: next_day, time: next_time } = pickedStart(clampStart(tomorrow, club), club)
  return { next_day, next_time }
}

const endsIt: readonly CompleteValues['outcome'][] = ['Sale', 'Wrong Number']

export function usualNext(activity: Activity, outcome: CompleteValues['outcome'], books: boolean): NextStep {
  if (outcome === 'No Show' && books && activity.person_id !== null) return 'appointment'
  return activity.prompt_next_call && !endsIt.includes(outcome) ? 'call' : 'none'
}

export function completionOf(values: CompleteValues, { lock_version }: Activity, club: ClubHours): ActivityChange {
  const { comment, trial_end } = values
  const outcome = values.outcome === tookPlace ? null : values.outcome
  const next_call_at = values.next === 'call' ? startOf({ day: values.next_day, time: values.next_time }, club) : null
  return {
    complete: true,
    lock_version,
    outcome,
    ...(comment.trim() && { comment: comment.trim() }),
    ...(outcome === 'Trial' && trial_end && { trial_end: startOfDay(trial_end, club.tzinfo).getTime() / 1000 }),
    ...(next_call_at && { next_call_at: next_call_at.toISOString() }),
  }
}
