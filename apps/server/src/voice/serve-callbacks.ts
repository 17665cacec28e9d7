import type { FastifyInstance } from 'fastify'
import type { Context } from '../platform/http/context.ts'
import { serveFormCallbacks } from '../platform/http/serve-form-callbacks.ts'
import { connectDevice } from './connect-device.ts'
import { receiveCall } from './receive-call.ts'
import { receiveCallback } from './receive-callback.ts'

const kinds = ['status', 'queue', 'recording', 'transcription', 'caller'] as const
const paths = kinds.flatMap((kind) => ['/twilio', '/voice'].map((prefix) => `${prefix}/webhooks/${kind}`))

export async function serveCallbacks(app: FastifyInstance, context: Context): Promise<void> {
  await serveFormCallbacks(app, paths, (callback) => receiveCallback(context, callback))
  await serveFormCallbacks(
    app,
    ['/twilio/webhooks/voice', '/voice/webhooks/voice'],
    async (callback) => (await connectDevice(context, callback)) ?? false,
  )
  await serveFormCallbacks(
    app,
    ['/twilio/webhooks/incoming', '/voice/webhooks/incoming'],
    async (callback, log) => (await receiveCall(context, callback, log)) ?? false,
  )
}
