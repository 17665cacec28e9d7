import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Speculative browser connections, for which closing the server would wait a minute. */
export function followUnusedConnections(server: Server): { end: () => void } {
  const unused = new Set<Socket>()
  const isUsed = ({ socket }: IncomingMessage) => unused.delete(socket)
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', isUsed)
  server.on('upgrade', isUsed)
  return { end: () => unused.forEach((socket) => socket.destroy()) }
}
