import * as cable from '@rails/actioncable'

// The published types omit these two classes.
type Timed = {
  ConnectionMonitor: { staleThreshold: number }
  Connection: { reopenDelay: number }
}
type Connected = { connection: { webSocket?: WebSocket } }

export const { ConnectionMonitor, Connection } = cable as typeof cable & Timed
// The monitor retries every 6 to 28 seconds, within the required 3 to 30.
ConnectionMonitor.staleThreshold = 6
Connection.reopenDelay = 500

export const { createConsumer } = cable

/** The client may confirm a subscription several times per socket; only the first counts. */
export function oncePerSocket(consumer: cable.Consumer, connected: () => void): () => void {
  const { connection } = consumer as cable.Consumer & Connected
  let confirmed: WebSocket | undefined
  return () => {
    if (connection.webSocket === confirmed) return
    confirmed = connection.webSocket
    connected()
  }
}
