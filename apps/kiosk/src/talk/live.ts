import { call } from '@spotter/client/call.ts'
import { openGuestRealtime } from '@spotter/client/guest-realtime.ts'
import { startHeartbeat } from '@spotter/client/heartbeat.ts'
import { clientVersion, send } from '@spotter/client/send.ts'
import { makeStore } from '@spotter/client/store.ts'
import type { RealtimeEnvelope } from '@spotter/contract/notifications/notifications.ts'
import { kioskTimings } from '@spotter/domain/kiosk/timings.ts'
import { deviceStore } from '../offline/database.ts'
import { sealKey, waitingCount } from '../offline/waiting.ts'
import { cableAddress, type Caller, isNative, nativeVersion } from './caller.ts'
import { isShutOut } from './shut-out.ts'

export const pendingUpdates = makeStore({ isNewVersion: false, isReloadAsked: false, areSettingsChanged: false })
/** Counts used or expired codes, so that the screen shows another. */
export const usedTokens = makeStore(0)

const addUpdate = (parts: Partial<ReturnType<typeof pendingUpdates.read>>) =>
  pendingUpdates.write({ ...pendingUpdates.read(), ...parts })

interface Options {
  caller: Caller
  company_id: number
  onLine: () => void
  onShutOut: (reason: unknown) => void
}

const reportAfter = 2000
/** A proxy may keep closing the connection. */
const reopenAfter = 30_000
let hasStarted = false

export function stayConnected({ caller, company_id, onLine, onShutOut }: Options): () => void {
  let device_id: number | null = null
  let isReported = false
  let wasConnected = false
  let isTurnedAway = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let reopening: ReturnType<typeof setTimeout> | undefined

  const realtime = openGuestRealtime({
    address: cableAddress(caller),
    company_id,
    onMessage: (message) => listenTo(message, device_id),
    onConnected: () => {
      // The server may have restarted with a newer version.
      if (wasConnected) {
        addUpdate({ areSettingsChanged: true })
        heartbeat.beat()
      } else if (!isReported) void report()
      wasConnected = true
    },
    // Most likely signed out; the next call shows why.
    onTurnedAway: () => {
      isTurnedAway = true
      void report()
    },
  })
  const heartbeat = startHeartbeat({
    every: kioskTimings.heartbeat,
    onNewVersion: () => addUpdate({ isNewVersion: true }),
    beat: async () => {
      await report()
      await send('GET', '/hearbeat', { query: isNative() ? { visitor_app: true } : {}, signingIn: true })
    },
  })

  async function report(): Promise<void> {
    try {
      const waiting = waitingCount.read()
      const body = {
        version: clientVersion() || nativeVersion,
        platform: platformName(),
        waiting,
        started: !hasStarted,
      }
      const { id, seal_key, reload } = await call('PUT /api/kiosk_device', { body })
      hasStarted = true
      isReported = true
      device_id = id
      sealKey.write(seal_key)
      if (reload) addUpdate({ isReloadAsked: true })
      await saveSealKey(company_id, seal_key, id)
      onLine()
      if (isTurnedAway) reopening = setTimeout(realtime.reopen, reopenAfter)
      isTurnedAway = false
    } catch (reason) {
      isReported = false
      if (isShutOut(reason)) onShutOut(reason)
    }
  }

  heartbeat.beat()
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void report(), reportAfter)
  }
  window.addEventListener('online', soon)
  const unwatch = waitingCount.watch(soon)
  return () => {
    clearTimeout(timer)
    clearTimeout(reopening)
    realtime.close()
    heartbeat.stop()
    unwatch()
    window.removeEventListener('online', soon)
  }
}

function listenTo({ type, data }: RealtimeEnvelope, device_id: number | null): void {
  if (type === 'AppUpdate') addUpdate({ isNewVersion: true })
  else if (type === 'ReloadFrontend') {
    const isMeant = data['device_id'] === undefined || data['device_id'] === device_id
    if (isMeant) addUpdate({ isReloadAsked: true })
  } else if (type === 'GuestWaiverPublicToken') usedTokens.write(usedTokens.read() + 1)
  else if (type === 'AccountChanged') addUpdate({ areSettingsChanged: true })
}

async function saveSealKey(company_id: number, seal_key: string, device_id: number | null): Promise<void> {
  const stored = await deviceStore.readClub().catch(() => null)
  if (stored?.account.company.id === company_id) {
    await deviceStore.saveClub({ ...stored, seal_key, device_id }).catch(() => {})
  }
}

function platformName(): string {
  const agent = navigator.userAgent
  const system = /Android|iPad|iPhone|Windows|Mac OS|CrOS|Linux/.exec(agent)?.[0] ?? 'Device'
  const browser = /Edg|Chrome|Firefox|Safari/.exec(agent)?.[0]?.replace('Edg', 'Edge')
  return isNative() ? `${system}, app ${nativeVersion}` : [system, browser].filter(Boolean).join(', ')
}
