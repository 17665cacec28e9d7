import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { randomUUID } from 'node:crypto'
import qs from 'qs'
import { bind } from './bind.ts'
import type { Served } from './call.ts'
import type { Context } from './context.ts'
import { isForCable } from '../realtime/upgrade.ts'
import { answerErrors, answerFailure } from './answer-errors.ts'
import { answerUnreadable } from './answer-unreadable.ts'
import { trustOf } from './client-address.ts'
import type { FindCallers } from './identify.ts'
import { answerNativeApp } from './native-app.ts'
import { withoutNoValues } from './no-value.ts'
import { putSecureHeaders, secureHeaders } from './secure-headers.ts'
import { type RedirectPage, serveApps, type VisitorPages } from './serve-apps.ts'
import { serializerOf } from './serialization.ts'
import { validatorOf } from './validation.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** For the test that calls every route. */
    routeTable: string[]
  }
}

/** Otherwise slow senders could hold every connection. */
const slowestRequestMs = 120_000
const queryLimits = { depth: 5, arrayLimit: 200, parameterLimit: 300, ignoreQueryPrefix: true }

export interface Product {
  routes: readonly Served[]
  find: FindCallers
  hooks: readonly ((app: FastifyInstance) => void)[]
  /** Outside the contract, such as files and callbacks. */
  serveBeside: readonly ((app: FastifyInstance, context: Context) => void | Promise<void>)[]
  redirectPage: RedirectPage
  visitorPages: VisitorPages
}

export async function createApp(context: Context, product: Product): Promise<FastifyInstance> {
  const { routes, find, hooks, serveBeside, redirectPage, visitorPages } = product
  const app = Fastify({
    // PostgreSQL's details contain row values.
    logger: { level: context.config.logLevel, redact: ['req.headers', 'err.detail', 'err.where'] },
    // URLs may contain personal data or tokens, so the route is logged instead.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: context.config.trustProxy === false ? false : trustOf(context.config.trustProxy),
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    },
    bodyLimit: 1_048_576,
    requestTimeout: slowestRequestMs,
    http: { shouldUpgradeCallback: isForCable },
    // Malformed URLs bypass all hooks.
    frameworkErrors: (error, request, reply) => {
      putSecureHeaders(context, request, reply)
      answerFailure(error, request, reply)
    },
    clientErrorHandler: answerUnreadable,
    routerOptions: {
      querystringParser: (text) => parseQuery(text),
      ignoreTrailingSlash: true,
      maxParamLength: 255,
    },
    forceCloseConnections: 'idle',
  })

  app.decorate('routeTable', [])
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) app.routeTable.push(`${one} ${url}`)
  })
  app.decorateRequest('caller', null)
  app.decorateRequest('company', null)
  app.setValidatorCompiler(({ schema, httpPart }) => validatorOf(schema as object, httpPart))
  app.setSerializerCompiler(({ schema }) => serializerOf(schema as object))
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    // Many programs name the type of a body that they don't send.
    body === '' ? done(null) : void parseJson(request, body as string, done),
  )
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, parseQuery(body as string))
  })
  await app.register(cookie)
  secureHeaders(app, context)
  answerNativeApp(app)
  answerErrors(app)
  for (const hook of hooks) hook(app)
  logAnswers(app)
  for (const served of routes) if (!acceptsForms(served)) bind(app, context, find, served)
  await app.register(async (withFiles) => {
    // Other routes refuse multipart.
    await withFiles.register(multipart)
    for (const served of routes) if (acceptsForms(served)) bind(withFiles, context, find, served)
  })
  for (const serve of serveBeside) await serve(app, context)
  await serveApps(app, context, { redirectPage, visitorPages })
  return app
}

const acceptsForms = ({ endpoint }: Served) => endpoint.upload !== undefined || endpoint.form === true

/** Bracket notation, or a whole filter as one object: `filter[status]=sale`, or in JSON. */
function parseQuery(text: string): Record<string, unknown> {
  const query = withoutNoValues(qs.parse(text, queryLimits))
  const { filter, ...rest } = query
  if (typeof filter === 'object' && !Array.isArray(filter)) return { ...filter, ...rest }
  if (typeof filter !== 'string' || !filter.startsWith('{')) return query
  try {
    return { ...withoutNoValues(JSON.parse(filter)), ...rest }
  } catch {
    return query
  }
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { caller } = request
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user_id: caller?.kind === 'staff' ? caller.id : undefined,
        original_user_id: caller?.kind === 'staff' ? (caller.original_user_id ?? undefined) : undefined,
        company_id: caller?.company.id,
        oauth_application_id: caller?.kind === 'staff' ? caller.bearer?.application_id : undefined,
      },
      'answered',
    )
  })
}
