/** 0 to 1439. */
export type MinuteOfDay = number

interface TimeBounds {
  min: MinuteOfDay
  max: MinuteOfDay
}

export const timeStepChoices = [5, 10, 15, 30, 60] as const

const lastMinute = 24 * 60 - 1
/** In minutes. */
export const shortestActivity = 30

/** '08:00 AM', '8:00 pm' and '20:00'; null otherwise. */
export function parseTime(text: string): MinuteOfDay | null {
  const match = /^\s*(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]m)?\s*$/i.exec(text)
  if (!match) return null
  const hour = Number(match[1])
  const minute = Number(match[2])
  const half = match[3]?.toLowerCase()
  if (minute > 59) return null
  if (!half) return hour > 23 ? null : hour * 60 + minute
  if (hour < 1 || hour > 12) return null
  return ((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute
}

export function storedTime(minuteOfDay: MinuteOfDay): string {
  const hour = Math.floor(minuteOfDay / 60)
  return `${twoDigits(hour % 12 || 12)}:${twoDigits(minuteOfDay % 60)} ${hour < 12 ? 'AM' : 'PM'}`
}

export function formatMinute(minuteOfDay: MinuteOfDay, timeFormat: string): string {
  if (timeFormat === '%I:%M %P') return storedTime(minuteOfDay).toLowerCase()
  return `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`
}

export function timeSteps(from: MinuteOfDay, to: MinuteOfDay, step: number): MinuteOfDay[] {
  if (!(step > 0)) throw new RangeError(`A time step must be positive: ${step}`)
  const last = Math.min(to, lastMinute)
  const count = Math.max(0, Math.floor((last - from) / step) + 1)
  return Array.from({ length: count }, (_, index) => from + index * step)
}

/** Never into the next day. */
export function roundToStep(minuteOfDay: MinuteOfDay, step: number): MinuteOfDay {
  const lastStep = Math.floor(lastMinute / step) * step
  return Math.min(Math.round(minuteOfDay / step) * step, lastStep)
}

/** Until half an hour before closing. */
export function activityTimeBounds(workTimeFrom: string, workTimeInto: string): TimeBounds {
  const opening = parseTime(workTimeFrom) ?? 0
  const closing = parseTime(workTimeInto) ?? lastMinute + 1
  return { min: opening, max: Math.max(opening, closing - shortestActivity) }
}

export const isInBounds = (minuteOfDay: MinuteOfDay, { min, max }: TimeBounds): MinuteOfDay =>
  Math.min(Math.max(minuteOfDay, min), max)

export type WorkTimeError = 'invalid_time' | 'ends_before_start'

export function workTimeError(from: string, into: string): WorkTimeError | null {
  const opening = parseTime(from)
  const closing = parseTime(into)
  if (opening === null || closing === null) return 'invalid_time'
  return opening < closing ? null : 'ends_before_start'
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
