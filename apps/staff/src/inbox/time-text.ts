import { productNow } from '@spotter/client/product-clock.ts'
import { type ClubFormats, formatDateTime, formatTime } from '@spotter/domain/time/formats.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'

/** Today only the time. */
export const timeText = (instant: string, club: ClubFormats): string =>
  dayOf(instant, club.tzinfo) === dayOf(productNow(), club.tzinfo)
    ? formatTime(instant, club)
    : formatDateTime(instant, club)
