import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { Note } from '@spotter/contract/history/notes.ts'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'

export function useNoteChanges(person_id: number) {
  const queries = useQueryClient()
  const refresh = () => refreshRecords(queries, 'note', { person_id })

  async function attempt(change: () => Promise<unknown>) {
    await change().catch((reason: unknown) => error(explain(reason)))
    await refresh()
  }

  return {
    refresh,
    pin: ({ id, pinned }: Note) =>
      attempt(() => call('PUT /api/notes/{id}', { params: { id }, body: { pinned: !pinned } })),
    remove: ({ id }: Note) =>
      attempt(async () => {
        const { message } = await call('DELETE /api/notes/{id}', { params: { id } })
        undoable(message, () => attempt(() => restore(id)))
      }),
  }
}

async function restore(id: number) {
  success((await call('PUT /api/notes/{id}/restore', { params: { id } })).message)
}
