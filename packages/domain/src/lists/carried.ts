/** What a merge changed in the records that named the one, so that it can be undone. */
export interface Carried {
  /** Rows that name the other instead of the one, by the table or what stands for it: ids of people, of forms. */
  moved: Record<string, number[]>
  /** Those that named both and lost the one. */
  both: Record<string, number[]>
  /** What the filter of a saved view said of it. */
  views: CarriedView[]
  /** Parts that became parts of the other, with their former places. */
  parts: { id: number; position: number }[]
}

export interface CarriedView {
  id: number
  was: unknown
  now: unknown
}

/** Whether two merges changed the same thing, so that undoing the earlier one first would mix them up. */
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
