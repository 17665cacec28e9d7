import { send } from './send.ts'

const longest = 10_000
const most = 10
const period = 60_000
let recent: number[] = []

/** Tells the server about a fault noticed here. Never throws and is never shown; a flood of faults is cut short. */
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

/** A fault as text, with where it happened. */
export function describeFault(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault === 'string' ? fault : (JSON.stringify(fault) ?? 'undefined')
  return fault.stack?.includes(fault.message) ? fault.stack : `${fault.message}\n${fault.stack ?? ''}`
}
