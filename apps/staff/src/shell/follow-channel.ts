import type { Realtime, ScreenChannel } from '@spotter/client/realtime.ts'
import type { RealtimeEnvelope } from '@spotter/contract/notifications/notifications.ts'
import { makeStore, useStore } from '@spotter/client/store.ts'
import { useEffect, useRef } from 'react'
import { useAccount } from './account.ts'

export const realtime = makeStore<Realtime | null>(null)

/** `connected`: messages may have been missed. */
export function useFollowChannel(
  channel: Exclude<ScreenChannel, object>,
  connected: () => void,
  onMessage?: (message: RealtimeEnvelope) => void,
): void {
  const open = useStore(realtime)
  const latest = useRef({ connected, onMessage })
  latest.current = { connected, onMessage }
  const isCustom = onMessage !== undefined
  useEffect(() => {
    const listeners = isCustom ? ([(message: RealtimeEnvelope) => latest.current.onMessage?.(message)] as const) : []
    return open?.follow(channel, () => latest.current.connected(), ...listeners)
  }, [open, channel, isCustom])
}

/** Own club messages arrive anyway. */
export function useFollowClub(company_id: number | undefined): void {
  const open = useStore(realtime)
  const { company } = useAccount()
  const isElsewhere = company_id !== undefined && company_id !== company.id
  useEffect(() => {
    if (isElsewhere) return open?.follow({ channel: 'ClubChannel', company_id }, () => {})
    return undefined
  }, [open, company_id, isElsewhere])
}
