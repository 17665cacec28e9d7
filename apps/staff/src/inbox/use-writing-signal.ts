import { call } from '@spotter/client/call.ts'
import { useRef } from 'react'

const atMostEvery = 4000

/** Shows others that one writes here. */
export function useWritingSignal(id: number): () => void {
  const last = useRef(-Infinity)
  return () => {
    const now = performance.now()
    if (now - last.current < atMostEvery) return
    last.current = now
    call('PUT /api/conversations/{id}/writing', { params: { id } }).catch(() => undefined)
  }
}
