import { WrongConfiguration } from '@spotter/server/platform/config.ts'
import { type Unavailability, unavailabilityOf } from '@spotter/server/platform/db/unavailable.ts'
import { CannotStart, isCode } from '@spotter/server/platform/embedded-postgres/cannot-start.ts'
import { connectionsPerProcess } from './open-database.ts'

/** Operator errors show their message only; any other shows its stack. */
function explain(error: unknown): string {
  if (error instanceof WrongConfiguration || error instanceof CannotStart) return error.message
  const unavailability = unavailabilityOf(error)
  if (unavailability) return unavailabilities[unavailability]
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined && isCode(error, ...fileErrors)
    ? `${error.message}.`
    : (error.stack ?? error.message)
}

const unavailabilities: Readonly<Record<Unavailability, string>> = {
  unreachable: 'The connection to the database was lost; the log of the database says why.',
  connections: `The database has no free connection: raise its max_connections. ${connectionsPerProcess}`,
  disk: 'The disk of the database is full: make space, then start again.',
}

const fileErrors = ['ENOENT', 'EACCES', 'EPERM', 'ENOSPC', 'EROFS', 'EISDIR', 'ENOTDIR']

export async function runCommand(command: () => Promise<void>) {
  try {
    await command()
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}
