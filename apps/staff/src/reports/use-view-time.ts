import { send } from '@spotter/client/send.ts'
import { formatViewTime, viewedReport } from '@spotter/domain/reports/view-time.ts'
import { useEffect } from 'react'

/** Sent on leaving a report, also by closing the tab. */
export function useViewTime(path: string): void {
  const report_name = viewedReport(path)
  useEffect(() => {
    if (report_name === null) return
    let since = performance.now()
    const restart = () => {
      since = performance.now()
    }
    const stop = () => {
      const spent = performance.now() - since
      restart()
      if (spent < 1000) return
      const body = { report_name, timeSpent: formatViewTime(spent) }
      // Nothing depends on it.
      void send('POST', '/reports/track_view_time', { body, keepalive: true }).catch(() => undefined)
    }
    addEventListener('pagehide', stop)
    addEventListener('pageshow', restart)
    return () => {
      removeEventListener('pagehide', stop)
      removeEventListener('pageshow', restart)
      stop()
    }
  }, [report_name])
}
