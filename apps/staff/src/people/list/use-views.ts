import { type Answer, call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { queryKeyOf, useFetch } from '@spotter/client/use-fetch.ts'
import type { SavedView } from '@spotter/contract/people/saved-views.ts'
import { appliedFields, type FilterValue, fromSaved } from '@spotter/domain/lists/filter-state.ts'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
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

export function useViews() {
  const queries = useQueryClient()
  const { data } = useFetch('GET /api/people/views', {})
  const refresh = () => refreshRecords(queries, 'saved_view')

  async function attempt(change: () => Promise<{ message: string }>) {
    await change().then(
      ({ message }) => success(message),
      (reason: unknown) => error(explain(reason)),
    )
    await refresh()
  }

  return {
    views: data?.collection ?? [],
    keep: (saved: SavedView) => {
      queries.setQueryData<Answer<'GET /api/people/views'>>(queryKeyOf('GET /api/people/views', {}), (now) => ({
        collection: [...(now?.collection.filter(({ id }) => id !== saved.id) ?? []), saved],
      }))
      void refresh()
    },
    change: ({ id, lock_version }: SavedView, body: { shared?: boolean; filter?: Record<string, unknown> }) =>
      attempt(() => call('PUT /api/people/views/{id}', { params: { id }, body: { ...body, lock_version } })),
    remove: async ({ id }: SavedView) => {
      try {
        const { message } = await call('DELETE /api/people/views/{id}', { params: { id } })
        undoable(message, () => attempt(() => call('PUT /api/people/views/{id}/restore', { params: { id } })))
      } catch (reason) {
        error(explain(reason))
      }
      await refresh()
    },
  }
}
