import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serveFormCallbacks } from '../../platform/http/serve-form-callbacks.ts'
import { receiveCallback } from './receive-callback.ts'

export const serveMessageCallbacks = (app: FastifyInstance, context: Context): Promise<void> =>
  serveFormCallbacks(app, ['/twilio/webhooks/messages'], async (callback, log) => {
    const outcome = await receiveCallback(context, callback)
    if (outcome.isSigned && outcome.dropped) log.warn({ channel: outcome.dropped }, 'no club has the number written to')
    return outcome.isSigned
  })
