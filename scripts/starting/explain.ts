import { WrongConfiguration } from '@spotter/server/platform/config.ts'
import { CannotStart, isCode } from '@spotter/server/platform/embedded-postgres/cannot-start.ts'

/** Errors an operator can act on are told in their own words; any other is a fault of ours and keeps its stack. */
export function explain(error: unknown): string {
  if (error instanceof WrongConfiguration || error instanceof CannotStart) return error.message
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined && isCode(error, ...fileErrors)
    ? `${error.message}.`
    : (error.stack ?? error.message)
}

const fileErrors = ['ENOENT', 'EACCES', 'EPERM', 'ENOSPC', 'EROFS', 'EISDIR', 'ENOTDIR']

/** Runs a command of ours: its sentence and code 1 when it fails. */
export async function runCommand(command: () => Promise<void>) {
  try {
    await command()
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}
