import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { useRowRemoval } from '@spotter/ui/table/use-row-removal.ts'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'

export function useRestore() {
  const queries = useQueryClient()
  const { leaving, fadeOut, comeBack } = useRowRemoval()

  async function restore({ id }: { id: number }) {
    try {
      const { message } = await call('PUT /api/people/{id}/restore', { params: { id } })
      success(message)
      await fadeOut(id)
    } catch (reason) {
      error(explain(reason))
    }
    await refreshRecords(queries, 'person')
    comeBack(id)
  }

  return { leaving, restore }
}
