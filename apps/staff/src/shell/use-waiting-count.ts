import { useFetch } from '@spotter/client/use-fetch.ts'

/** Conversations that need a reply. */
export const useWaitingCount = (): number => useFetch('GET /api/conversations/counts', {}).data?.needs_reply ?? 0
