import { useEffect } from 'react'
import { keepApp } from '../device/app-version.ts'
import { guide } from '../device/guided.ts'
import { countWaiting, sendWaiting, waitingCount } from '../offline/waiting.ts'
import { news, stayInTouch } from '../talk/live.ts'
import { type Club, kiosk } from './kiosk.ts'

/** While registrations wait, the line is tried this often. */
const sendEvery = 30_000

/** What goes on behind every screen of a tablet of the club. */
export function useInTouch({ caller, account }: Club, onShutOut: (reason: unknown) => void): void {
  const company_id = account.company.id
  useEffect(() => {
    if (caller.kind !== 'device') return undefined
    void keepApp()
    const sendNow = () => void sendWaiting({ company_id }).catch(() => {})
    void countWaiting()
    const end = stayInTouch({
      caller,
      company_id,
      onLine: () => {
        sendNow()
        const now = kiosk.read()
        if (now.at === 'open' && now.club.isRemembered) news.write({ ...news.read(), areSettingsChanged: true })
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

/** A tablet at the door is held to its one purpose until somebody with the code lets go of it. */
export function useGuide(isGuided: boolean): void {
  useEffect(() => (isGuided ? guide() : undefined), [isGuided])
}
