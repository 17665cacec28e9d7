import { msg } from '@spotter/domain/text.ts'
import type { FastifyRequest } from 'fastify'
import { serve } from '../http/call.ts'
import { HttpError } from '../http/errors.ts'

/** The version of the native visitor app that this server was made for. */
export const visitorAppVersion = '1.0.11'

export const answerHeartbeat = serve('GET /hearbeat', async (_caller, { request, context }) => {
  refuseOldClient(request, context.version)
})
export const answerHeartbeatSpelledRight = serve('GET /heartbeat', async (_caller, { request, context }) => {
  refuseOldClient(request, context.version)
})

function refuseOldClient(request: FastifyRequest, version: string): void {
  const staff = request.headers['x-client-version']
  const native = request.headers['x-visitor-app-version']
  if ((staff !== undefined && staff !== version) || (native !== undefined && native !== visitorAppVersion)) {
    throw new HttpError(418, msg('New version detected. Please refresh the page to apply changes.'))
  }
}
