import { useCall } from '@spotter/client/use-fetch.ts'
import type { Conversation } from '@spotter/contract/inbox/inbox.ts'
import { timings } from '@spotter/ui/timings.ts'
import { useEffect, useRef, useState } from 'react'

const shownBy = [
  'GET /api/conversations',
  'GET /api/conversations/counts',
  'GET /api/conversations/{id}',
  'GET /api/emails/unread',
  'GET /api/sms',
  'GET /api/whatsapp/unread',
] as const

/** Once per message that is seen: what opened by itself is, once it is used or looked at for a moment. */
export function useReadMark({ id, unread, last_at }: Conversation, isChosen: boolean) {
  const markRead = useCall('PUT /api/conversations/{id}/read', { refreshes: shownBy })
  const [isUsed, setUsed] = useState(false)
  const isSeen = isChosen || isUsed
  const marked = useRef<string | null>(null)
  const latest = useRef(markRead)
  latest.current = markRead

  useEffect(() => {
    if (isSeen) return
    const look = () => document.visibilityState === 'visible' && document.hasFocus() && setUsed(true)
    const timer = setInterval(look, timings.lookedAt)
    return () => clearInterval(timer)
  }, [isSeen])

  useEffect(() => {
    if (unread === 0 || !isSeen) return
    const mark = () => {
      if (document.visibilityState === 'hidden' || marked.current === last_at) return
      marked.current = last_at
      // It stays unread and is marked with the next one.
      latest.current({ params: { id } }).catch(() => undefined)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [id, unread, last_at, isSeen])

  const use = () => setUsed(true)
  return { onPointerDown: use, onKeyDown: use, onWheel: use, onTouchMove: use }
}
