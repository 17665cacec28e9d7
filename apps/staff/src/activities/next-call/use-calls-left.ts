import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Asked } from './use-call-queue.ts'

/** How far there is to go: counted beside the queue, so that nobody waits for it, and anew when calls or people change. */
export function useCallsLeft(asked: Asked) {
  const { data, isPlaceholderData, refetch } = useFetch('GET /api/next_call/left', { query: asked })
  return {
    // Those of another choice would mislead.
    left: data && !isPlaceholderData ? data : null,
    recount: () => void refetch(),
  }
}
