import type { Realtime, ScreenChannel } from '@spotter/client/realtime.ts'
import { makeStore, useStore } from '@spotter/client/store.ts'
import { useEffect, useRef } from 'react'

/** The realtime channel of whoever is signed in, while it is open. */
export const realtime = makeStore<Realtime | null>(null)

/** Hears of what one screen shows for as long as it is open; `connected` is when something may have been missed. */
export function useFollowChannel(channel: ScreenChannel, connected: () => void): void {
  const open = useStore(realtime)
  const latest = useRef(connected)
  latest.current = connected
  useEffect(() => open?.follow(channel, () => latest.current()), [open, channel])
}
