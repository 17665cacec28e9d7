import { msg } from '@spotter/domain/text.ts'
import type { FastifyRequest } from 'fastify'
import type { Staff, Visitor } from '../http/caller.ts'
import { serve } from '../http/call.ts'
import type { Context } from '../http/context.ts'
import { HttpError } from '../http/errors.ts'

export const visitorAppVersion = '1.0.11'

export const answerHeartbeat = serve('GET /hearbeat', async (caller, { request, context }) => {
  await markDeviceSeen(context, caller)
  refuseOldClient(request, context.version)
})
export const answerHeartbeatSpelledRight = serve('GET /heartbeat', async (caller, { request, context }) => {
  await markDeviceSeen(context, caller)
  refuseOldClient(request, context.version)
})

async function markDeviceSeen({ db }: Context, caller: Staff | Visitor): Promise<void> {
  if (caller.kind !== 'visitor' || !caller.device) return
  await db.updateTable('kiosk_devices').set({ last_seen_at: new Date() }).where('id', '=', caller.device.id).execute()
}

function refuseOldClient(request: FastifyRequest, version: string): void {
  const staff = request.headers['x-client-version']
  const native = request.headers['x-visitor-app-version']
  if ((staff !== undefined && staff !== version) || (native !== undefined && native !== visitorAppVersion)) {
    throw new HttpError(418, msg('New version detected. Please refresh the page to apply changes.'))
  }
}
