import { appliedFields, type Filters, type FilterValue } from '@spotter/domain/lists/filter-state.ts'

const nothing = 'null'

export function filterToSearch<State extends Filters>(filters: State, defaults: State): Record<string, string> {
  return Object.fromEntries(
    appliedFields(filters, defaults).map((field) => [field, addressText(filters[field] ?? null)]),
  )
}

type Accepts = (value: string | number) => boolean
/** Which values the server understands, by field; it refuses a list with others. */
export type Accepted<State> = { readonly [Field in keyof State]?: Accepts }

export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
/** Filters also offer -1, for unassigned or all. */
export const isOfferedId = (value: unknown): value is number => isId(value) || value === -1
export const isOneOf =
  (choices: readonly (string | number)[]): Accepts =>
  (value) =>
    choices.includes(value)

/** Invalid values are ignored. */
export function searchToFilter<State extends Filters>(
  search: Readonly<Record<string, unknown>>,
  defaults: State,
  accepted: Accepted<State> = {},
): State {
  const fields = (Object.keys(defaults) as (keyof State & string)[]).map((field) => {
    const standard: FilterValue = defaults[field] ?? null
    return [field, acceptedPart(parseParam(search[field], standard), standard, accepted[field])]
  })
  return Object.fromEntries(fields) as State
}

function acceptedPart(value: FilterValue, standard: FilterValue, accepts: Accepts | undefined): FilterValue {
  if (!accepts || value === standard || value === null || value === '' || typeof value === 'boolean') return value
  if (typeof value === 'object') return value.filter(accepts)
  return accepts(value) ? value : standard
}

function addressText(value: FilterValue): string {
  if (Array.isArray(value)) return value.length ? value.join(',') : nothing
  return value === null || value === '' ? nothing : String(value)
}

function parseParam(param: unknown, standard: FilterValue): FilterValue {
  if (param === undefined || param === '') return standard
  if (param === null || param === nothing) return emptyLike(standard)
  if (Array.isArray(standard)) return parseList(param) ?? standard
  if (!isPlain(param)) return standard
  const text = String(param)
  if (typeof standard === 'boolean') return text === 'true' || (text === 'false' ? false : standard)
  if (typeof standard === 'number') return Number.isFinite(Number(text)) ? Number(text) : standard
  return typeof standard === 'string' ? text : parseId(text)
}

function emptyLike(standard: FilterValue): FilterValue {
  if (Array.isArray(standard)) return []
  return typeof standard === 'string' ? '' : null
}

function parseList(param: unknown): (string | number)[] | null {
  if (!Array.isArray(param) && !isPlain(param)) return null
  const parts: unknown[] = Array.isArray(param) ? param : String(param).split(',')
  if (!parts.every((part) => typeof part === 'string' || typeof part === 'number')) return null
  return parts.filter((part) => part !== '').map((part) => parseId(String(part)))
}

/** Ids are numbers on the wire; a numeric name is the same text either way. */
const parseId = (text: string): string | number => (/^-?[1-9]\d{0,14}$|^0$/.test(text) ? Number(text) : text)

const isPlain = (param: unknown): param is string | number | boolean =>
  typeof param === 'string' || typeof param === 'number' || typeof param === 'boolean'
