import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { type Dismissal, disconnectFrame, subprotocol } from './protocol.ts'

export const pathOf = (req: IncomingMessage) => req.url?.split('?', 1)[0]

export const offersSubprotocol = (req: IncomingMessage) =>
  (req.headers['sec-websocket-protocol'] ?? '').split(',').some((offered) => offered.trim() === subprotocol)

export function refuseUpgrade(socket: Duplex, status: 400 | 403 | 404 | 429 | 503) {
  socket.on('error', () => socket.destroy())
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Opens the door only to say no: the client learns from the message, not from a failed handshake, to stay away. */
export function turnAway(ws: WebSocket, socket: Duplex, dismissal: Dismissal) {
  ws.on('error', () => ws.terminate())
  socket.write(disconnectFrame(dismissal))
  ws.close(dismissal.code, dismissal.reason)
}
