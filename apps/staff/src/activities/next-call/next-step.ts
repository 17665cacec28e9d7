import type { Activity, ActivityChange } from '@spotter/contract/activities/activity-shapes.ts'
import { type CallAgain, callAgainAt, type CallOutcome, usualNextStep } from '@spotter/domain/activities/next-call.ts'
import { clampStart, type ClubHours } from '@spotter/domain/activities/times.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { instantAt } from '@spotter/domain/time/days.ts'
import { localTime } from '@spotter/domain/time/local-time.ts'
import { parseTime, storedTime } from '@spotter/domain/time/time-steps.ts'

export type NextStep = CallAgain | 'pick' | 'appointment' | 'none'

export type NextStepValues = {
  outcome: CallOutcome | null
  comment: string
  step: NextStep
  day: Day | null
  time: string | null
}

export const untouched: NextStepValues = { outcome: null, comment: '', step: 'none', day: null, time: null }

/** Unless another call is planned anyway. */
export const withOutcome = (values: NextStepValues, outcome: CallOutcome, activity: Activity): NextStepValues => ({
  ...values,
  outcome,
  step: activity.prompt_next_call ? usualNextStep[outcome] : 'none',
})

export function withStep(values: NextStepValues, step: NextStep, now: Date, club: ClubHours): NextStepValues {
  if (step !== 'pick' || values.day !== null) return { ...values, step }
  const { day, hour, minute } = localTime(callAgainAt('tomorrow', now, club), club.tzinfo)
  return { ...values, step, day, time: storedTime(hour * 60 + minute) }
}

export function nextCallAt({ step, day, time }: NextStepValues, now: Date, club: ClubHours): Date | null {
  if (step === 'none' || step === 'appointment') return null
  if (step !== 'pick') return callAgainAt(step, now, club)
  const minute = time === null ? null : parseTime(time)
  return day === null || minute === null ? null : clampStart(instantAt(day, minute, club.tzinfo), club)
}

export function completionOf(values: NextStepValues, activity: Activity, now: Date, club: ClubHours): ActivityChange {
  const comment = values.comment.trim()
  const next = nextCallAt(values, now, club)
  return {
    complete: true,
    outcome: values.outcome,
    lock_version: activity.lock_version,
    ...(comment && { comment }),
    ...(next && { next_call_at: next.toISOString() }),
  }
}
