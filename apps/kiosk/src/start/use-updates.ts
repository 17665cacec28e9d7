import { useStore } from '@spotter/client/store.ts'
import { kioskTimings } from '@spotter/domain/kiosk/timings.ts'
import { useEffect } from 'react'
import { reloadApp } from '../device/app-version.ts'
import { pendingUpdates } from '../talk/live.ts'
import { isNative } from '../talk/caller.ts'
import { renewAccount } from './kiosk.ts'

/** Applied on the start screen only, so that no visitor is interrupted. */
export function useUpdates(): void {
  const { isNewVersion, isReloadAsked, areSettingsChanged } = useStore(pendingUpdates)
  useEffect(() => {
    if (isReloadAsked) void reloadApp()
  }, [isReloadAsked])
  useEffect(() => {
    if (!areSettingsChanged) return
    pendingUpdates.write({ ...pendingUpdates.read(), areSettingsChanged: false })
    renewAccount().catch(() => {})
  }, [areSettingsChanged])
  useEffect(() => {
    // Reloading does not update the native app.
    if (!isNewVersion || isNative()) return undefined
    const timer = setTimeout(() => void reloadApp(), kioskTimings.newVersion)
    return () => clearTimeout(timer)
  }, [isNewVersion])
}
