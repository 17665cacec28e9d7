import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { salesEventKinds } from '@spotter/domain/activities/kinds.ts'

export type Kind = Activity['kind_code']

/** Fallback; the server decides. */
export const usualKinds: readonly Kind[] = ['tour', 'walk-in', 'non-sales-appointment']

export const openKinds = (club: { disabled_appointments: boolean }): readonly Kind[] =>
  club.disabled_appointments ? ['personal'] : [...usualKinds, 'personal']

/** An unsold tour is followed by a buy-back. */
export function nearestKind(wanted: Kind | undefined, offered: readonly Kind[]): Kind {
  const like = (salesEventKinds as readonly Kind[]).includes(wanted ?? 'tour')
  const nearest = offered.find((kind) => (salesEventKinds as readonly Kind[]).includes(kind) === like)
  return wanted && offered.includes(wanted) ? wanted : (nearest ?? offered[0] ?? 'tour')
}
