import { useStore } from '@spotter/client/store.ts'
import { kioskTimings } from '@spotter/domain/kiosk/timings.ts'
import { useEffect } from 'react'
import { loadAnew } from '../device/app-version.ts'
import { news } from '../talk/live.ts'
import { isNative } from '../talk/caller.ts'
import { renewAccount } from './kiosk.ts'

/** What was heard happens here, where nobody is in the middle of anything. */
export function useNews(): void {
  const { isNewVersion, isReloadAsked, areSettingsChanged } = useStore(news)
  useEffect(() => {
    if (isReloadAsked) void loadAnew()
  }, [isReloadAsked])
  useEffect(() => {
    if (!areSettingsChanged) return
    news.write({ ...news.read(), areSettingsChanged: false })
    renewAccount().catch(() => {})
  }, [areSettingsChanged])
  useEffect(() => {
    // The app on a tablet is not made newer by loading it again.
    if (!isNewVersion || isNative()) return undefined
    const timer = setTimeout(() => void loadAnew(), kioskTimings.newVersion)
    return () => clearTimeout(timer)
  }, [isNewVersion])
}
