import type { KpiKey } from '../targets/kpis.ts'

export const longestWallName = 60
export const mostWallDisplays = 50
/** In milliseconds. */
export const wallRefresh = 30_000

const mostKpis = 6
const mostRanked = 5

/** What a club without targets for the day wants to see. */
const usualKpis: readonly KpiKey[] = ['enquiry', 'call_attempt', 'appointment_booked', 'tour', 'walk_in', 'sale']

/** Those with a target first to be chosen, as many as can be read from afar, in the order given. */
export function wallKpis<Kpi extends { key: KpiKey; target: number | null }>(kpis: readonly Kpi[]): Kpi[] {
  const rank = ({ key, target }: Kpi) => (target === null ? 2 : 0) + (usualKpis.includes(key) ? 0 : 1)
  const chosen = new Set(kpis.toSorted((a, b) => rank(a) - rank(b)).slice(0, mostKpis))
  return kpis.filter((kpi) => chosen.has(kpi))
}

export interface Ranked {
  name: string
  sales: number
}

/** Users without a sale have no place. */
export const rankBySales = (users: readonly Ranked[]): Ranked[] =>
  users
    .filter(({ sales }) => sales > 0)
    .toSorted((a, b) => b.sales - a.sales || a.name.localeCompare(b.name))
    .slice(0, mostRanked)
