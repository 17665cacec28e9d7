import type { FirstResponse, ResponseClock } from '@spotter/contract/first-response/first-responses.ts'
import { happeningNames } from '@spotter/domain/first-response/clocks.ts'
import { minutesNow } from '@spotter/domain/first-response/running.ts'
import { t } from '@spotter/i18n/translate.ts'
import { formatDuration } from '@spotter/ui/dates/duration.ts'

export type ClockState = 'stopped' | 'late' | 'running' | 'ended'

export function stateOf(clock: ResponseClock, response: FirstResponse, now: Date): ClockState {
  if (clock.stopped_at !== null) return 'stopped'
  if (response.ended_reason !== null) return 'ended'
  return minutesNow(clock, response, now) > clock.target_minutes ? 'late' : 'running'
}

/** Such as “Called after 3 min” or “4 min of 5 min”. */
export function clockText(clock: ResponseClock, response: FirstResponse, now: Date): string {
  const waited = formatDuration(minutesNow(clock, response, now))
  if (clock.stopped_at !== null && clock.how !== null) {
    return t('{what} after {waited}', { what: t(happeningNames[clock.how]), waited })
  }
  if (response.ended_reason !== null) return t('Not reached')
  return t('{waited} of {target}', { waited, target: formatDuration(clock.target_minutes) })
}
