import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { useCall } from '@spotter/client/use-fetch.ts'
import type { UnreadAppointment } from '@spotter/contract/activities/unread-appointments.ts'
import { useRowRemoval } from '@spotter/ui/table/use-row-removal.ts'
import { error } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

/** Rows fade out even if the new list arrives first; `keep` holds them in place. */
export function useMarkRead() {
  const queries = useQueryClient()
  const send = useCall('PUT /api/unread_appointments/{id}/mark_read')
  const { leaving, fadeOut, comeBack } = useRowRemoval()
  const departing = useRef(new Map<number, UnreadAppointment>())

  async function markRead(item: UnreadAppointment) {
    if (departing.current.has(item.id)) return
    departing.current.set(item.id, item)
    const faded = fadeOut(item.id)
    const refusal = await send({ params: { id: item.id } }).then(
      () => null,
      (reason: unknown) => explain(reason),
    )
    await faded
    if (refusal === null) await refreshRecords(queries, 'unread_appointment')
    departing.current.delete(item.id)
    comeBack(item.id)
    if (refusal !== null) error(refusal)
  }

  const keep = (items: readonly UnreadAppointment[]): UnreadAppointment[] => {
    const gone = [...departing.current.values()].filter(({ id }) => !items.some((item) => item.id === id))
    return [...items, ...gone].toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id)
  }
  return { markRead, leaving, keep }
}
