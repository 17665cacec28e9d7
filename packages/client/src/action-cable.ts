import * as cable from '@rails/actioncable'

// The published types leave out the two classes whose timings are set.
type Timed = {
  ConnectionMonitor: { staleThreshold: number }
  Connection: { reopenDelay: number }
}

export const { ConnectionMonitor, Connection } = cable as typeof cable & Timed
export const { createConsumer } = cable
