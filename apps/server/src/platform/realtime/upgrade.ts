import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { type Dismissal, disconnectFrame, subprotocol } from './protocol.ts'

/** The server answers other upgrades, such as curl's offer of HTTP/2, as ordinary requests. */
export const isForCable = ({ url, headers }: IncomingMessage) =>
  url?.split('?', 1)[0] === '/cable' && headers.upgrade?.toLowerCase() === 'websocket'

export const offersSubprotocol = (req: IncomingMessage) =>
  (req.headers['sec-websocket-protocol'] ?? '').split(',').some((offered) => offered.trim() === subprotocol)

export class TooMany {
  readonly retryAfter: number
  constructor(retryAfter: number) {
    this.retryAfter = retryAfter
  }
}

export function refuseUpgrade(socket: Duplex, status: 400 | 403 | 404 | 429 | 503, retryAfter?: number) {
  socket.on('error', () => socket.destroy())
  socket.once('finish', () => socket.destroy())
  const retry = retryAfter === undefined ? '' : `Retry-After: ${retryAfter}\r\n`
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${retry}Connection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Accepts the upgrade, because clients only stop retrying after a disconnect message. */
export function acceptAndDismiss(ws: WebSocket, socket: Duplex, dismissal: Dismissal) {
  ws.on('error', () => ws.terminate())
  socket.write(disconnectFrame(dismissal))
  ws.close(dismissal.code, dismissal.reason)
}
