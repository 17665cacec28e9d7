import { describeFault, logFault } from '@spotter/client/frontend-log.ts'
import { CallFailure } from '@spotter/client/failure.ts'

/** A new build removes the files of the old one; a page that asks for one of them is out of date. */
const reloadedForMissingFile = 'reloaded_for_missing_file'
const oncePer = 60_000

export function watchFaults(): void {
  window.addEventListener('error', ({ error, message }) => logFault(describeFault(error ?? message)))
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!(reason instanceof CallFailure)) logFault(describeFault(reason))
  })
  window.addEventListener('vite:preloadError', (event) => {
    // Without a line nothing is out of date, and a reload would take away the page that is there.
    if (!navigator.onLine) return
    const last = Number(sessionStorage.getItem(reloadedForMissingFile))
    if (Date.now() - last < oncePer) return
    sessionStorage.setItem(reloadedForMissingFile, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
