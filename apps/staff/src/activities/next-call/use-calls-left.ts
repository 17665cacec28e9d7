import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Asked } from './use-call-queue.ts'

export function useCallsLeft(asked: Asked) {
  const { data, isPlaceholderData, refetch } = useFetch('GET /api/next_call/left', { query: asked })
  return {
    // Counts of another scope would mislead.
    left: data && !isPlaceholderData ? data : null,
    recount: () => void refetch(),
  }
}
