import { type MinuteOfDay, storedTime } from '../time/time-steps.ts'

/** Hours of the day between which marketing may leave, at the person's place. */
type AllowedHours = readonly [from: number, until: number]

/**
 * What a new club starts with; rules for calls are taken for messages too, on working days.
 * AU: Telemarketing and Research Calls Industry Standard 2017, part 2 (9 am to 8 pm).
 * CA: Unsolicited Telecommunications Rules of the CRTC, part III (9 am to 9:30 pm).
 * ES: Real Decreto Legislativo 1/2007, article 96.2 (9 am to 9 pm).
 * FR: Décret 2022-1313 (10 am to 8 pm).
 * US: 47 CFR 64.1200(c)(1) has 8 am to 9 pm; Florida, Oklahoma and Washington end at 8 pm.
 */
const allowedHours: Readonly<Record<string, AllowedHours>> = {
  AU: [9, 20],
  CA: [9, 21],
  ES: [9, 21],
  FR: [10, 20],
  US: [8, 20],
}
const usualHours: AllowedHours = [8, 20]

interface QuietHours {
  quiet_from: string
  quiet_until: string
}

export function quietHoursOf(country: string): QuietHours {
  const [from, until] = allowedHours[country] ?? usualHours
  return { quiet_from: atHour(until), quiet_until: atHour(from) }
}

const atHour = (hour: number): string => storedTime((hour * 60) satisfies MinuteOfDay)
