export type QueryValue = string | number | boolean | null | undefined

export type FilterValue = string | number | boolean | null | readonly (string | number)[]
export type Filters = Readonly<Record<string, FilterValue>>

type FiltersOf<State> = Readonly<Record<keyof State, FilterValue>>

/** 'null' and '' mean no value. */
export function readValue<Value>(value: Value): Exclude<Value, undefined> | null {
  if (value === undefined || value === null || value === 'null' || value === '') return null
  return value as Exclude<Value, undefined>
}

/** Empty values and 'all' are sent as 'null', lists with commas. */
export function filterQuery<State extends FiltersOf<State>>(filters: State): Record<string, string> {
  return Object.fromEntries(Object.entries<FilterValue>(filters).map(([field, value]) => [field, queryText(value)]))
}

/** Invalid parts become defaults. */
export function fromSaved<State extends FiltersOf<State>>(json: string | null, defaults: State): State {
  const saved = parseObject(json)
  if (!saved) return defaults
  const fields = fieldsOf(defaults).map((field) => [
    field,
    isAlike(saved[field], defaults[field]) ? saved[field] : defaults[field],
  ])
  return Object.fromEntries(fields) as State
}

export const appliedFields = <State extends FiltersOf<State>>(
  filters: State,
  defaults: State,
): (keyof State & string)[] =>
  fieldsOf(defaults).filter((field) => queryText(filters[field]) !== queryText(defaults[field]))

const fieldsOf = <State extends object>(state: State) => Object.keys(state) as (keyof State & string)[]

function queryText(value: FilterValue | undefined): string {
  if (Array.isArray(value)) return value.length ? value.join(',') : 'null'
  return value === 'all' ? 'null' : String(readValue(value))
}

function parseObject(json: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json ?? 'null')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

/** A null default accepts any value. */
function isAlike(value: unknown, standard: FilterValue): value is FilterValue {
  if (!isFilterValue(value)) return false
  if (standard === null) return true
  return value !== null && Array.isArray(value) === Array.isArray(standard) && typeof value === typeof standard
}

function isFilterValue(value: unknown): value is FilterValue {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string' || Number.isFinite(item))
  return value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
}
