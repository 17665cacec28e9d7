import { addDays, type Day, daysBetween } from '@spotter/domain/time/calendar.ts'
import { instantAt, startOfDay } from '@spotter/domain/time/days.ts'
import { localTime } from '@spotter/domain/time/local-time.ts'
import { activityTimeBounds, parseTime } from '@spotter/domain/time/time-steps.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { instantOf } from './instants.ts'
import type { Random } from './random.ts'

const noonMinute = 720
const longestMinutes = 60

interface ClockedClub {
  time_zone: string
  work_time_from: string
  work_time_into: string
}

export class Moment {
  readonly day: Day
  readonly minute: number
  readonly time: number
  #instant: string | undefined

  constructor(day: Day, minute: number, time: number) {
    this.day = day
    this.minute = minute
    this.time = time
  }

  /** Written once, because several rows have it. */
  get instant(): string {
    return (this.#instant ??= instantOf(this.time))
  }
}

interface Wait {
  fewest: number
  most: number
  step?: number
}

export class ClubClock {
  readonly now: Date
  readonly today: Day
  readonly opening: number
  readonly closing: number
  readonly lastStart: number
  readonly #tzinfo: string
  readonly #noons = new Map<Day, number>()

  constructor(club: ClockedClub, now: Date) {
    const tzinfo = tzinfoOf(club.time_zone)
    if (!tzinfo) throw new RangeError(`No such time zone: ${club.time_zone}`)
    this.#tzinfo = tzinfo
    this.now = now
    this.today = localTime(now, tzinfo).day
    this.opening = parseTime(club.work_time_from) ?? 0
    this.closing = parseTime(club.work_time_into) ?? 1439
    this.lastStart = activityTimeBounds(club.work_time_from, club.work_time_into).max
  }

  /** Clocks change at night, so one offset per day is enough. */
  moment(day: Day, minute: number): Moment {
    let noon = this.#noons.get(day)
    if (noon === undefined) {
      noon = instantAt(day, noonMinute, this.#tzinfo).getTime()
      this.#noons.set(day, noon)
    }
    return new Moment(day, minute, noon + (minute - noonMinute) * 60_000)
  }

  startOf = (day: Day): Date => startOfDay(day, this.#tzinfo)

  momentOf(instant: string): Moment {
    const { day, hour, minute } = localTime(instant, this.#tzinfo)
    return this.moment(day, hour * 60 + minute)
  }

  /** Nothing lasts longer than an hour, so what is past never reaches into the future. */
  isPast = ({ time }: Moment) => time + longestMinutes * 60_000 < this.now.getTime()

  sometime(random: Random, day: Day, step = 5): Moment {
    const steps = Math.floor((this.lastStart - this.opening) / step)
    return this.moment(day, this.opening + random.int(0, steps) * step)
  }

  after(random: Random, { day, minute }: Moment, { fewest, most, step = 5 }: Wait): Moment {
    const days = random.int(fewest, most)
    if (days > 0) return this.sometime(random, addDays(day, days), step)
    const next = Math.ceil((minute + random.int(10, 180)) / step) * step
    return next <= this.lastStart ? this.moment(day, next) : this.sometime(random, addDays(day, 1), step)
  }

  plus = ({ day, minute, time }: Moment, minutes: number): Moment =>
    new Moment(day, minute + minutes, time + minutes * 60_000)

  daysAgo = ({ day }: Moment) => daysBetween(day, this.today)
}
