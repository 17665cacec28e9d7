import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '../shell/account.ts'

/** Makes the reader the salesperson; the version refuses a person someone else took first. */
export function useTake() {
  const { user } = useAccount()
  const queries = useQueryClient()
  const [taking, setTaking] = useState<number | null>(null)

  async function take({ id, lock_version }: { id: number; lock_version: number }) {
    setTaking(id)
    try {
      const body = { salesperson_id: user.id, lock_version }
      const { message } = await call('PUT /api/people/{id}', { params: { id }, body })
      success(message)
    } catch (reason) {
      error(explain(reason))
    }
    await refreshRecords(queries, 'person', { id })
    setTaking(null)
  }

  return { take, taking }
}
