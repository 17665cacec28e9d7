import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'

export function useProposalDecision() {
  const queries = useQueryClient()
  const refresh = () => refreshRecords(queries, 'merge_proposal')

  async function reopen(id: number) {
    try {
      const { message } = await call('PUT /api/merge_proposals/{id}/reopen', { params: { id } })
      success(message)
    } catch (reason) {
      error(explain(reason))
    }
    await refresh()
  }

  return async function decline(id: number) {
    try {
      const { message } = await call('PUT /api/merge_proposals/{id}/decline', { params: { id } })
      undoable(message, () => void reopen(id))
    } catch (reason) {
      error(explain(reason))
    }
    await refresh()
  }
}
