import { tidy } from './import-values.ts'
import { contactFields, fieldsWith, phoneFields } from './person-fields.ts'
import { newcomerReasons, type ParsedRow, type RowReasons, type RowValues, uniqueNames } from './import-row.ts'
import { normalForm } from '../normal-form.ts'

export const duplicateRules = ['skip', 'update', 'create'] as const
export type DuplicateRule = (typeof duplicateRules)[number]

export interface KnownPerson {
  id: number
  values: RowValues
  tags: readonly string[]
  /** The texts of the notes. */
  comments?: readonly string[]
}

export interface Creation {
  row_no: number
  values: RowValues
  tags: string[]
  comments: string[]
}
export interface Update {
  person: KnownPerson
  values: RowValues
  tags: string[]
  comments: string[]
}

export type RowOutcome = 'create' | 'update' | 'skip' | 'reject'

export interface PlannedRow {
  row: ParsedRow
  outcome: RowOutcome
  reasons: RowReasons
  /** Null for a person from an earlier row of the file. */
  known: KnownPerson | null
}

export interface Plan {
  rows: PlannedRow[]
  creations: Creation[]
  updates: Update[]
}

interface Planning {
  duplicates: DuplicateRule
  defaults: RowValues
  tags: readonly string[]
  mayChange: (person: KnownPerson) => boolean
}

/** Statuses change only by their own rules. */
const onlyOfNewcomers = fieldsWith({ imported: true, write: ['status', 'system'] })

type Target = { creation: Creation } | { update: Update }

/** In order: later rows see people of earlier ones. */
export function planRows(rows: readonly ParsedRow[], known: readonly KnownPerson[], planning: Planning): Plan {
  const plan: Plan = { rows: [], creations: [], updates: [] }
  const byKey = new Map<string, Target[]>()
  const remember = (values: RowValues, target: Target) => {
    for (const key of keysOf(values)) {
      const having = byKey.get(key)
      if (!having) byKey.set(key, [target])
      else if (!having.includes(target)) having.push(target)
    }
  }
  for (const person of known) remember(person.values, { update: { person, values: {}, tags: [], comments: [] } })

  for (const row of rows) {
    const having = keysOf(row.values)
      .map((key) => byKey.get(key))
      .find((found) => found !== undefined)
    const target = having && mostAlike(having, row)
    const person = target && 'update' in target ? target.update.person : null
    const end = (outcome: RowOutcome, reasons: RowReasons = {}) =>
      plan.rows.push({ row, outcome, reasons, known: person })

    const isNew = !target || planning.duplicates === 'create'
    if (Object.keys(row.reasons).length > 0) end('reject', isNew ? withoutName(row) : row.reasons)
    else if (target && planning.duplicates === 'skip') end('skip')
    else if (target && planning.duplicates === 'update') {
      end(changeTarget(target, row, planning, plan) ? 'update' : 'skip')
      remember(row.values, target)
    } else {
      const reasons = newcomerReasons(row.values)
      if (Object.keys(reasons).length > 0) end('reject', reasons)
      else {
        const tags = uniqueNames([...row.tags, ...planning.tags])
        const creation = {
          row_no: row.row_no,
          values: { ...planning.defaults, ...row.values },
          tags,
          comments: row.comments ? [row.comments] : [],
        }
        plan.creations.push(creation)
        remember(row.values, { creation })
        end('create')
      }
    }
  }
  return plan
}

const identity: readonly (keyof RowValues)[] = [...contactFields, 'first_name', 'last_name']

/** Families share a phone or an email: the one with the same names, then with the most in common, then the oldest. */
function mostAlike(targets: readonly Target[], { values, tags }: ParsedRow): Target | undefined {
  const [first, ...others] = targets
  if (others.length === 0) return first
  const rank = (target: Target) => {
    const held = 'creation' in target ? target.creation : heldBy(target.update)
    const same = (Object.keys(values) as (keyof RowValues)[]).filter((name) =>
      isSame(name, held.values[name], values[name]),
    )
    const shared = tags.filter((name) => hasName(held.tags, name)).length
    return same.filter((name) => identity.includes(name)).length * 1000 + same.length + shared
  }
  return targets.reduce((best, target) => (rank(target) > rank(best) ? target : best))
}

const heldBy = ({ person, values, tags }: Update) => ({
  values: { ...person.values, ...values },
  tags: [...person.tags, ...tags],
})

function withoutName({ values, reasons }: ParsedRow): RowReasons {
  if (reasons.base || reasons.full_name) return reasons
  const { first_name } = newcomerReasons(values)
  return { ...(first_name && { first_name }), ...reasons }
}

/** Email first, then each phone. */
export const keysOf = (values: RowValues): string[] => [
  ...(values.email ? [values.email.toLowerCase()] : []),
  ...phoneFields.map((name) => values[name]).filter((phone) => phone !== undefined),
]

function changeTarget(target: Target, row: ParsedRow, { tags, mayChange }: Planning, plan: Plan): boolean {
  const given = { ...row.values }
  for (const name of onlyOfNewcomers) delete given[name]
  const names = uniqueNames([...row.tags, ...tags])
  if ('creation' in target) {
    const { creation } = target
    const differing = differenceOf(given, creation.values)
    const added = names.filter((name) => !hasName(creation.tags, name))
    const comments = newComments(row, creation.comments)
    Object.assign(creation.values, differing)
    creation.tags.push(...added)
    creation.comments.push(...comments)
    return added.length > 0 || comments.length > 0 || Object.keys(differing).length > 0
  }
  const { update } = target
  if (!mayChange(update.person)) return false
  const held = heldBy(update)
  const differing = differenceOf(given, held.values)
  const added = names.filter((name) => !hasName(held.tags, name))
  const comments = newComments(row, [...(update.person.comments ?? []), ...update.comments])
  if (added.length === 0 && comments.length === 0 && Object.keys(differing).length === 0) return false
  Object.assign(update.values, differing)
  update.tags.push(...added)
  update.comments.push(...comments)
  if (!plan.updates.includes(update)) plan.updates.push(update)
  return true
}

/** A file never opts a person back in. */
const differenceOf = (given: RowValues, present: RowValues): RowValues =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => value !== false && !isSame(name as keyof RowValues, present[name as keyof RowValues], value),
    ),
  )

/** Files hold tidied texts and emails in lower case. */
function isSame(
  name: keyof RowValues,
  present: RowValues[keyof RowValues],
  given: RowValues[keyof RowValues],
): boolean {
  if (present === given) return true
  if (typeof present !== 'string' || typeof given !== 'string') return false
  const held = normalForm(tidy(present))
  return name === 'email' ? held.toLowerCase() === given.toLowerCase() : held === given
}

const newComments = ({ comments }: ParsedRow, held: readonly string[]): string[] =>
  comments !== undefined && !held.includes(comments) ? [comments] : []

const hasName = (names: readonly string[], name: string) =>
  names.some((known) => known.toLowerCase() === name.toLowerCase())
