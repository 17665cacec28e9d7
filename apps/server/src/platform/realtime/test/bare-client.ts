import { once } from 'node:events'
import { type ClientOptions, WebSocket } from 'ws'
import { origin } from './club-server.ts'
import { eventually } from '../../../test/eventually.ts'

export const staffChannel = JSON.stringify({ channel: 'NotificationsChannel' })

interface Frame {
  type?: string
  identifier?: string
  message?: unknown
  reason?: string
  reconnect?: boolean
}

/** Sends and shows what the library would not. */
export function openBareSocket(address: string, options: ClientOptions = {}) {
  const ws = new WebSocket(address, ['actioncable-v1-json', 'actioncable-unsupported'], { origin, ...options })
  const frames: Frame[] = []
  const closed = once(ws, 'close').then(([code, reason]) => ({ code: Number(code), reason: String(reason) }))
  ws.on('message', (data: Buffer) => void frames.push(JSON.parse(data.toString()) as Frame))
  ws.on('error', () => undefined)
  const until = (type: string) => eventually(() => frames.find((frame) => frame.type === type))

  return {
    ws,
    frames,
    closed,
    until,
    async send(command: string, identifier: unknown = staffChannel) {
      await until('welcome')
      ws.send(JSON.stringify({ command, identifier }))
    },
    [Symbol.dispose]: () => ws.terminate(),
  }
}

export async function refusalOf(address: string, options: ClientOptions = {}, protocols = ['actioncable-v1-json']) {
  const ws = new WebSocket(address, protocols, { origin, ...options })
  ws.on('error', () => undefined)
  const [, response] = (await once(ws, 'unexpected-response')) as [unknown, { statusCode: number }]
  ws.terminate()
  return response.statusCode
}
