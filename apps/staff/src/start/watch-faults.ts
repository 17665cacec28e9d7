import { describeFault, logFault } from '@spotter/client/frontend-log.ts'
import { CallFailure } from '@spotter/client/failure.ts'

/** A new build removes the old files, so the page is out of date. */
const reloadedForMissingFile = 'reloaded_for_missing_file'
const oncePer = 60_000

export function watchFaults(): void {
  window.addEventListener('error', ({ error, message }) => logFault(describeFault(error ?? message)))
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!(reason instanceof CallFailure)) logFault(describeFault(reason))
  })
  window.addEventListener('vite:preloadError', (event) => {
    // Offline, a reload would lose the page.
    if (!navigator.onLine) return
    const last = Number(sessionStorage.getItem(reloadedForMissingFile))
    if (Date.now() - last < oncePer) return
    sessionStorage.setItem(reloadedForMissingFile, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
