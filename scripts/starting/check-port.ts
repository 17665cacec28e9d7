import { once } from 'node:events'
import { createServer } from 'node:net'
import { CannotStart, isCode } from '@spotter/server/platform/embedded-postgres/cannot-start.ts'

/** Checked first, so that starting twice by mistake changes nothing. */
export async function checkPort({ port, host }: { port: number; host: string }) {
  const probe = createServer()
  try {
    probe.listen(port, host)
    await once(probe, 'listening')
  } catch (error) {
    throw portProblem(error, { port, host })
  } finally {
    probe.close()
  }
}

export function portProblem(error: unknown, { port, host }: { port: number; host: string }) {
  if (isCode(error, 'EADDRINUSE')) {
    return new CannotStart(`Port ${port} is taken by another program: stop it, or choose another PORT.`)
  }
  if (isCode(error, 'EACCES'))
    return new CannotStart(`Port ${port} may only be used by root: choose a PORT above 1023.`)
  if (isCode(error, 'EADDRNOTAVAIL')) return new CannotStart(`HOST ${host} is not an address of this machine.`)
  return error
}
