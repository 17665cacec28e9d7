import pg from 'pg'

/** Why the database can't be used at the moment, although nothing is wrong with what was asked. */
export type Unavailability = 'unreachable' | 'connections' | 'disk'

const bySqlState: Readonly<Record<string, Unavailability>> = {
  '53100': 'disk',
  '53300': 'connections',
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  // After a failover a connection may lead to what is now a replica.
  '25006': 'unreachable',
}
const connectionLost = /^(Connection terminated|Client has encountered a connection error)/
const noFreeConnection = 'timeout exceeded when trying to connect'

/** Their codes alone, such as ECONNREFUSED, may come from any other server. */
const lostConnections = new WeakSet<Error>()

export function unavailabilityOf(error: unknown): Unavailability | null {
  if (!(error instanceof Error)) return null
  if (error.message === noFreeConnection) return 'connections'
  if (connectionLost.test(error.message)) return 'unreachable'
  const code = 'code' in error ? String(error.code) : ''
  if (error instanceof pg.DatabaseError) return bySqlState[code] ?? (code.startsWith('08') ? 'unreachable' : null)
  return lostConnections.has(error) ? 'unreachable' : null
}

/** Marks the errors of its connection. */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', (error) => lostConnections.add(error))
  }

  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void) {
    if (!callback) return super.connect().catch(markAndThrow)
    return super.connect((error: unknown) => {
      if (error instanceof Error) lostConnections.add(error)
      callback(error as Error)
    })
  }
}

function markAndThrow(error: unknown): never {
  if (error instanceof Error) lostConnections.add(error)
  throw error
}
