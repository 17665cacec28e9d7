import type { FastifyInstance } from 'fastify'
import type { Context } from '../platform/http/context.ts'
import { serveFormCallbacks } from '../platform/http/serve-form-callbacks.ts'
import { receiveCallback } from './receive-callback.ts'

const kinds = ['status', 'transcription', 'caller'] as const
const paths = kinds.flatMap((kind) => ['/twilio', '/voice'].map((prefix) => `${prefix}/webhooks/${kind}`))

export const serveCallbacks = (app: FastifyInstance, context: Context): Promise<void> =>
  serveFormCallbacks(app, paths, (callback) => receiveCallback(context, callback))
