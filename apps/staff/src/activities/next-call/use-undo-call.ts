import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { CallToMake } from '@spotter/contract/activities/next-call.ts'
import { sessionDraft } from '@spotter/ui/forms/draft.ts'
import { error } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { draftOf } from './draft-of.ts'
import type { Made } from './session-memory.ts'

export function useUndoCall(settled: () => Promise<void>, onUndone: (call: CallToMake) => void) {
  const queries = useQueryClient()
  const running = useRef(false)
  return async ({ activity_id, lock_version, values }: Made): Promise<void> => {
    if (running.current) return
    running.current = true
    try {
      await settled()
      const again = await call('POST /api/next_call/undo', { body: { activity_id, lock_version } })
      sessionDraft(draftOf(activity_id)).save({ ...values, outcome: null })
      onUndone(again)
      void refreshRecords(queries, 'activity', { person_id: again.person.id })
    } catch (reason) {
      error(explain(reason))
    } finally {
      running.current = false
    }
  }
}
