import { online } from '@spotter/client/connectivity.ts'
import { describeFault, logFault } from '@spotter/client/frontend-log.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import { reloadForMissingFile } from './load-failure.ts'

export function watchFaults(): void {
  window.addEventListener('error', ({ error, message }) => logFault(describeFault(error ?? message)))
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!(reason instanceof CallFailure)) logFault(describeFault(reason))
  })
  window.addEventListener('vite:preloadError', (event) => {
    // Offline, a reload would lose the page.
    if (!navigator.onLine || !online.read()) return
    if (reloadForMissingFile()) event.preventDefault()
  })
}
