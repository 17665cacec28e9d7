import { WrongConfiguration } from '@spotter/server/platform/config.ts'
import { CannotStart, isCode } from '@spotter/server/platform/embedded-postgres/cannot-start.ts'

/** Operator errors show their message only; any other shows its stack. */
function explain(error: unknown): string {
  if (error instanceof WrongConfiguration || error instanceof CannotStart) return error.message
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined && isCode(error, ...fileErrors)
    ? `${error.message}.`
    : (error.stack ?? error.message)
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
