import { useCall } from '@spotter/client/use-fetch.ts'
import type { Conversation } from '@spotter/contract/inbox/inbox.ts'
import { useEffect, useRef } from 'react'

const shownBy = [
  'GET /api/conversations',
  'GET /api/conversations/counts',
  'GET /api/conversations/{id}',
  'GET /api/emails/unread',
  'GET /api/sms',
  'GET /api/whatsapp/unread',
] as const

/** Once per message that is seen; in the background nothing is. */
export function useReadMark({ id, unread, last_at }: Conversation): void {
  const markRead = useCall('PUT /api/conversations/{id}/read', { refreshes: shownBy })
  const marked = useRef<string | null>(null)
  const latest = useRef(markRead)
  latest.current = markRead
  useEffect(() => {
    if (unread === 0) return
    const mark = () => {
      if (document.visibilityState === 'hidden' || marked.current === last_at) return
      marked.current = last_at
      // It stays unread and is marked with the next one.
      latest.current({ params: { id } }).catch(() => undefined)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [id, unread, last_at])
}
