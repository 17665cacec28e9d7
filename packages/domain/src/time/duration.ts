import { msg } from '../text.ts'

const [minutesOfHour, minutesOfDay] = [60, 24 * 60]
const daysOfWeek = 7

interface DurationParts {
  days: number
  hours: number
  minutes: number
}

export function durationParts(duration: number): DurationParts {
  const whole = Math.max(0, Math.round(duration))
  return {
    days: Math.floor(whole / minutesOfDay),
    hours: Math.floor((whole % minutesOfDay) / minutesOfHour),
    minutes: whole % minutesOfHour,
  }
}

interface DurationText {
  text: string
  values: { [Part in keyof DurationParts]: number }
}

/** Two units at most: "5 min", "2 h 5 min", "3 days 4 h", and from a week on only days. */
export function durationText(duration: number): DurationText {
  const values = durationParts(duration)
  return { text: textOf(values), values }
}

function textOf({ days, hours, minutes }: DurationParts): string {
  if (days > 0) {
    return hours === 0 || days >= daysOfWeek
      ? msg('{days, plural, one {# day} other {# days}}')
      : msg('{days, plural, one {# day} other {# days}} {hours} h')
  }
  if (hours === 0) return msg('{minutes} min')
  return minutes === 0 ? msg('{hours} h') : msg('{hours} h {minutes} min')
}
