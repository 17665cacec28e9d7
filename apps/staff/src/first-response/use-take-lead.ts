import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Of several users who take a lead at once, one gets it and the others read who. */
export function useTakeLead() {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<number | null>(null)
  const refresh = (person_id: number) =>
    Promise.all([refreshRecords(queries, 'person', { id: person_id }), refreshRecords(queries, 'first_response')])

  async function change(lead: Lead, change: () => Promise<void>) {
    setBusy(lead.id)
    try {
      await change()
    } catch (reason) {
      error(explain(reason))
    }
    await refresh(lead.person_id)
    setBusy(null)
  }
  const undo = (lead: Lead) =>
    change(lead, async () => {
      const { message } = await call('PUT /api/first_responses/{id}/undo', { params: { id: lead.id } })
      success(message)
    })
  const take = (lead: Lead) =>
    change(lead, async () => {
      const { message } = await call('PUT /api/first_responses/{id}/take', { params: { id: lead.id } })
      undoable(message, () => undo(lead))
    })

  return { take, undo, busy }
}

type Lead = { id: number; person_id: number }
