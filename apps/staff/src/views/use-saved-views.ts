import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { queryKeyOf, useFetch } from '@spotter/client/use-fetch.ts'
import type { SavedView, ViewChange } from '@spotter/contract/people/saved-views.ts'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

/** Of the list of people, or of all reports. */
export function useSavedViews(of: 'people' | 'reports') {
  const queries = useQueryClient()
  const { data, isPending } = useFetch(`GET /api/${of}/views`, {})
  const changes = useMemo(() => changesOf(of, queries), [of, queries])
  return useMemo(
    () => ({ views: data?.collection ?? none, isPending, ...changes }),
    [data?.collection, isPending, changes],
  )
}

function changesOf(of: 'people' | 'reports', queries: QueryClient) {
  const list = `GET /api/${of}/views` as const
  const update = (id: number, body: ViewChange) => call(`PUT /api/${of}/views/{id}`, { params: { id }, body })
  const refresh = () => refreshRecords(queries, 'saved_view')

  async function attempt(change: () => Promise<{ message: string }>) {
    await change().then(
      ({ message }) => success(message),
      (reason: unknown) => error(explain(reason)),
    )
    await refresh()
  }

  return {
    update,
    keep: (saved: SavedView) => {
      queries.setQueryData<{ collection: SavedView[] }>(queryKeyOf(list, {}), (now) => ({
        collection: [...(now?.collection.filter(({ id }) => id !== saved.id) ?? []), saved],
      }))
      void refresh()
    },
    change: ({ id, lock_version }: SavedView, body: ViewChange) => attempt(() => update(id, { ...body, lock_version })),
    /** Whether it was. */
    remove: async ({ id }: SavedView): Promise<boolean> => {
      try {
        const { message } = await call(`DELETE /api/${of}/views/{id}`, { params: { id } })
        undoable(message, () => attempt(() => call(`PUT /api/${of}/views/{id}/restore`, { params: { id } })))
      } catch (reason) {
        error(explain(reason))
        await refresh()
        return false
      }
      await refresh()
      return true
    },
  }
}
export type SavedViews = ReturnType<typeof useSavedViews>

const none: readonly SavedView[] = []
