import type { SavedView } from '@spotter/contract/people/saved-views.ts'
import { appliedFields, type FilterValue, fromSaved } from '@spotter/domain/lists/filter-state.ts'
import { type ListRules, type ListState, pick, parseState, viewFields } from './list-state.ts'

export function filterOfView(state: ListState, start: ListState): Record<string, FilterValue> {
  const kept = pick(state, viewFields)
  const applied = appliedFields(kept, pick(start, viewFields))
  return Object.fromEntries(applied.map((field) => [field, kept[field] ?? null]))
}

export function stateOfView({ filter }: SavedView, rules: ListRules, start: ListState): ListState {
  const saved = fromSaved(JSON.stringify(filter), pick(start, viewFields))
  return parseState({ ...start, ...saved }, rules, start)
}
