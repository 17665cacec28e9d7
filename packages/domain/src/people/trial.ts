import { addDays, daysBetween, type Day, isTellable } from '../time/calendar.ts'
import { defaultTrialDays } from './status.ts'

export interface TrialDates {
  start: Day
  end: Day
  days: number
}

/** The days of a trial from what was chosen: it starts today and lasts a week unless something else is said. */
export function trialDates(asked: { start?: Day | null; end?: Day | null }, today: Day): TrialDates | null {
  const start = asked.start ?? today
  const end = asked.end ?? addDays(start, defaultTrialDays)
  return end < start ? null : tellable({ start, end, days: daysBetween(start, end) })
}

/** A trial whose end is moved keeps its length, so the start moves along. */
export const movedTrial = (end: Day, days: number | null): TrialDates | null => {
  const length = days ?? defaultTrialDays
  return tellable({ start: addDays(end, -length), end, days: length })
}

const tellable = (trial: TrialDates) => (isTellable(trial.start) && isTellable(trial.end) ? trial : null)
