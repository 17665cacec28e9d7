import { send } from './send.ts'

const longest = 10_000
const most = 10
const period = 60_000
let recent: number[] = []

/** Never throws; rate-limited. */
export function logFault(message: string, now: number = Date.now()): void {
  recent = recent.filter((at) => now - at < period)
  if (recent.length >= most || message === '') return
  recent.push(now)
  send('POST', '/api/frontend_logs', {
    body: { message: message.slice(0, longest) },
    signingIn: true,
    keepalive: true,
  }).catch(() => {})
}

export function describeFault(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault === 'string' ? fault : (JSON.stringify(fault) ?? 'undefined')
  return fault.stack?.includes(fault.message) ? fault.stack : `${fault.message}\n${fault.stack ?? ''}`
}
