import { addDays, daysBetween, type Day, isRepresentable } from '../time/calendar.ts'
import { startOfDay } from '../time/days.ts'
import { dayOf, type Instant } from '../time/local-time.ts'
import { defaultTrialDays } from './status.ts'

export interface TrialDates {
  start: Day
  end: Day
  days: number
}

export function trialDates(asked: { start?: Day | null; end?: Day | null }, today: Day): TrialDates | null {
  const start = asked.start ?? today
  const end = asked.end ?? addDays(start, defaultTrialDays)
  return end < start ? null : representable({ start, end, days: daysBetween(start, end) })
}

export const movedTrial = (end: Day, days: number | null): TrialDates | null => {
  const length = days ?? defaultTrialDays
  return representable({ start: addDays(end, -length), end, days: length })
}

/** A trial's end is a day, stored as its start; the trial lasts through it. */
export const storedTrialEnd = (end: Day, tzinfo: string): string => startOfDay(end, tzinfo).toISOString()

/** The same day at a club with another zone. */
export const movedDay = (stored: Instant, from: string, to: string): string =>
  startOfDay(dayOf(stored, from), to).toISOString()

const representable = (trial: TrialDates) => (isRepresentable(trial.start) && isRepresentable(trial.end) ? trial : null)
