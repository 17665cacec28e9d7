import { type ClubFormats, formatDateTime, formatTime } from '@spotter/domain/time/formats.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'

/** Today only the time. */
export const timeText = (instant: string, club: ClubFormats): string =>
  dayOf(instant, club.tzinfo) === dayOf(new Date(), club.tzinfo)
    ? formatTime(instant, club)
    : formatDateTime(instant, club)
