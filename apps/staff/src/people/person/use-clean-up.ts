import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'

export type Ticked = { activities: number[]; requests: number[] }

export function useCleanUp({ id }: Person) {
  const queries = useQueryClient()
  const refresh = () =>
    Promise.all([
      refreshRecords(queries, 'activity', { person_id: id }),
      refreshRecords(queries, 'request', { person_id: id }),
    ])
  const clean = (ids: number[], restore: boolean) =>
    call('POST /api/people/{id}/activities/clean', { params: { id }, body: { ids, restore } })
  const ofRequest = (request_id: number) => ({ params: { id, request_id } })

  async function bringBack({ activities, requests }: Ticked) {
    try {
      if (activities.length) await clean(activities, true)
      for (const request of requests) {
        await call('PUT /api/people/{id}/requests/{request_id}/restore', ofRequest(request))
      }
      success(
        t(
          '{count, plural, one {# entry was restored.} other {# entries were restored.}}',
          countOf({ activities, requests }),
        ),
      )
    } catch (reason) {
      error(explain(reason))
    }
    await refresh()
  }

  return async ({ activities, requests }: Ticked): Promise<void> => {
    const removed: Ticked = { activities: [], requests: [] }
    try {
      if (activities.length) removed.activities = (await clean(activities, false)).ids
      for (const request of requests) {
        await call('DELETE /api/people/{id}/requests/{request_id}', ofRequest(request))
        removed.requests.push(request)
      }
    } finally {
      const { count } = countOf(removed)
      const text = t('{count, plural, one {# entry was removed.} other {# entries were removed.}}', { count })
      if (count > 0) undoable(text, () => bringBack(removed))
      await refresh()
    }
  }
}

const countOf = ({ activities, requests }: Ticked) => ({ count: activities.length + requests.length })
