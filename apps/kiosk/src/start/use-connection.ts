import { useEffect } from 'react'
import { registerServiceWorker } from '../device/app-version.ts'
import { enterKioskMode } from '../device/kiosk-mode.ts'
import { countWaiting, sendWaiting, waitingCount } from '../offline/waiting.ts'
import { pendingUpdates, stayConnected } from '../talk/live.ts'
import { type Club, kiosk } from './kiosk.ts'

const sendEvery = 30_000

export function useConnection({ caller, account }: Club, onShutOut: (reason: unknown) => void): void {
  const company_id = account.company.id
  useEffect(() => {
    if (caller.kind !== 'device') return undefined
    void registerServiceWorker()
    const sendNow = () => void sendWaiting({ company_id }).catch(() => {})
    void countWaiting()
    const end = stayConnected({
      caller,
      company_id,
      onLine: () => {
        sendNow()
        const now = kiosk.read()
        if (now.at === 'open' && now.club.isRemembered)
          pendingUpdates.write({ ...pendingUpdates.read(), areSettingsChanged: true })
      },
      onShutOut,
    })
    const timer = setInterval(() => {
      if (waitingCount.read() > 0) sendNow()
    }, sendEvery)
    return () => {
      clearInterval(timer)
      end()
    }
  }, [caller, company_id, onShutOut])
}

export function useKioskMode(isGuided: boolean): void {
  useEffect(() => (isGuided ? enterKioskMode() : undefined), [isGuided])
}
