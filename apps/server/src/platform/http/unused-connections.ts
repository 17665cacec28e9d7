import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Connections that browsers open in advance and have asked nothing on yet. Closing the server would wait a minute for
 * them, so whoever stops it ends them first.
 */
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
