import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { salesEventKinds } from '@spotter/domain/activities/kinds.ts'

export type Kind = Activity['kind_code']

/** What is offered where it could not be asked what is; the server has the last word. */
export const usualKinds: readonly Kind[] = ['tour', 'walk-in', 'non-sales-appointment']

/** Before it is known whom an event is with: everything that can be booked, or one's own time where nothing may be. */
export const openKinds = (club: { disabled_appointments: boolean }): readonly Kind[] =>
  club.disabled_appointments ? ['personal'] : [...usualKinds, 'personal']

/** The wanted kind, or one like it: whoever did not come for a tour comes to be won back. */
export function nearestKind(wanted: Kind | undefined, offered: readonly Kind[]): Kind {
  const like = (salesEventKinds as readonly Kind[]).includes(wanted ?? 'tour')
  const nearest = offered.find((kind) => (salesEventKinds as readonly Kind[]).includes(kind) === like)
  return wanted && offered.includes(wanted) ? wanted : (nearest ?? offered[0] ?? 'tour')
}
