import * as cable from '@rails/actioncable'

// The published types leave out the two classes whose timings are set.
type Timed = {
  ConnectionMonitor: { staleThreshold: number }
  Connection: { reopenDelay: number }
}
type Connected = { connection: { webSocket?: WebSocket } }

export const { ConnectionMonitor, Connection } = cable as typeof cable & Timed
// The monitor asks again between 6 and 28 seconds apart, which is within the 3 to 30 that are wanted.
ConnectionMonitor.staleThreshold = 6
Connection.reopenDelay = 500

export const { createConsumer } = cable

/**
 * Until it is answered the client asks for a channel again, after the welcome and every half second, and each asking is
 * confirmed: on a slow line several times over one socket, of which only the first is a beginning.
 */
export function oncePerSocket(consumer: cable.Consumer, connected: () => void): () => void {
  const { connection } = consumer as cable.Consumer & Connected
  let confirmed: WebSocket | undefined
  return () => {
    if (connection.webSocket === confirmed) return
    confirmed = connection.webSocket
    connected()
  }
}
