import * as cable from '@rails/actioncable'

// The published types leave out the two classes whose timings are set.
type Timed = {
  ConnectionMonitor: { staleThreshold: number }
  Connection: { reopenDelay: number }
}

export const { ConnectionMonitor, Connection } = cable as typeof cable & Timed
// The monitor asks again between 6 and 28 seconds apart, which is within the 3 to 30 that are wanted.
ConnectionMonitor.staleThreshold = 6
Connection.reopenDelay = 500

export const { createConsumer } = cable
