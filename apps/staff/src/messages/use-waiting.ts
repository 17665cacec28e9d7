import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Message } from '@spotter/contract/messages/message-shapes.ts'
import type { HistoryType } from '@spotter/domain/history/entries.ts'

/** What has not left yet; the history has the rest. */
export function useWaiting(person_id: number, type: HistoryType | 'all'): readonly Message[] {
  const { data } = useFetch('GET /api/messages', { query: { person_id } })
  return data?.collection.filter(({ channel }) => type === 'all' || channel === type) ?? []
}
