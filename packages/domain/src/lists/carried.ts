export interface Carried {
  moved: Record<string, number[]>
  both: Record<string, number[]>
  views: CarriedView[]
  parts: { id: number; position: number }[]
}

export interface CarriedView {
  id: number
  was: unknown
  now: unknown
}

/** Overlapping merges must be undone newest first. */
export function overlap(one: Carried, other: Carried): boolean {
  const ids = new Set(touchedBy(one))
  return touchedBy(other).some((id) => ids.has(id))
}

const touchedBy = ({ moved, both, views, parts }: Carried): string[] => [
  ...Object.entries(moved).flatMap(([table, ids]) => ids.map((id) => `${table} ${id}`)),
  ...Object.entries(both).flatMap(([table, ids]) => ids.map((id) => `${table} ${id}`)),
  ...views.map(({ id }) => `view ${id}`),
  ...parts.map(({ id }) => `part ${id}`),
]
