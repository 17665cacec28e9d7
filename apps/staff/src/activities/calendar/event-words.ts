import { asksForOutcome } from '@spotter/domain/activities/completion.ts'
import { type ClubFormats, formatTime, isTwelveHour } from '@spotter/domain/time/formats.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { formatMinute } from '@spotter/domain/time/time-steps.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { outcomeName } from '../dialogs/activity-words.ts'
import { longDay } from './day-names.ts'
import type { ShownEvent } from './shown-event.ts'

export type EventState = 'complete' | 'confirmed' | 'late' | 'open' | 'personal'

type Stated = Pick<ShownEvent, 'complete' | 'confirmed' | 'end'> & { kind_code: string }

export function stateOf(event: Stated, now: Date): EventState {
  if (event.complete) return 'complete'
  if (event.kind_code === 'personal') return 'personal'
  if (asksForOutcome({ ...event, type: 'Event' }, now)) return 'late'
  return event.confirmed ? 'confirmed' : 'open'
}

export const stateNames: Record<EventState, string> = {
  complete: msg('Completed'),
  confirmed: msg('Confirmed'),
  late: msg('Needs an outcome'),
  open: msg('Not confirmed'),
  personal: msg('Personal time'),
}

export const titleOf = ({ person, name, kind_name }: Pick<ShownEvent, 'person' | 'name' | 'kind_name'>): string =>
  person?.name ?? name ?? kind_name

export const timeSpan = ({ start, end }: Pick<ShownEvent, 'start' | 'end'>, club: ClubFormats): string =>
  `${formatTime(start, club)} – ${formatTime(end, club)}`

export function describeEvent(event: ShownEvent, club: ClubFormats, now: Date): string {
  const { person, kind_name, name, salesperson_name, outcome } = event
  const state = stateOf(event, now)
  return [
    person
      ? t('{kind} with {name}', { kind: kind_name, name: person.name })
      : [kind_name, name].filter(Boolean).join(': '),
    longDay(dayOf(event.start, club.tzinfo), club),
    t('{from} to {to}', { from: formatTime(event.start, club), to: formatTime(event.end, club) }),
    salesperson_name,
    state === 'personal' ? null : t(stateNames[state]),
    outcome && outcomeName(outcome),
    event.abc_event ? t('From the membership system') : null,
  ]
    .filter(Boolean)
    .join(', ')
}

export function axisLabel(minute: number, { time_format }: Pick<ClubFormats, 'time_format'>): string {
  const time = formatMinute(minute % (24 * 60), time_format)
  return isTwelveHour(time_format) ? time.replace(/^0?(\d+):00/, '$1') : time
}
