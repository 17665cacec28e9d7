import { createHash } from 'node:crypto'
import { mayGrant } from '@spotter/domain/accounts/lasting-access.ts'
import { may, type RoutePermission } from '@spotter/domain/accounts/permissions.ts'
import { isOpen } from '@spotter/domain/companies/statuses.ts'
import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import { scopeFor } from '@spotter/domain/oauth/scopes.ts'
import { msg } from '@spotter/domain/text.ts'
import { translatorFor, withSettingNames } from '@spotter/i18n/translator.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import type { Caller, CompanyRow, Staff } from './caller.ts'
import type { Calling, Served } from './call.ts'
import type { Context } from './context.ts'
import { csrfSecret, passesCsrf, refreshCsrf } from './csrf.ts'
import { forbidden, HttpError, invalid, notFound, unauthorized, unprocessable } from './errors.ts'
import { flash } from './flash.ts'
import { type FindCallers, identify } from './identify.ts'
import { languageAsked } from './language-asked.ts'
import { paramsSchema } from './params-schema.ts'
import { PreparedJson } from './prepared-json.ts'
import { takeSentBack } from './sent-back.ts'
import { readForm } from './read-form.ts'
import { type Attempt, firstAnswer, RepeatedRequest, writeOnce } from './repeat.ts'
import { followClock, productNow } from '../clock.ts'
import { transaction } from '../db/transaction.ts'
import { unavailabilityOf } from '../db/unavailable.ts'
import { readTexts, removeRefused, withIssues } from './validation.ts'

const noQuery = { type: 'object', properties: {} }
const json = 'application/json; charset=utf-8'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    company: CompanyRow | null
    sentBack: Record<string, unknown>
  }
  interface FastifyContextConfig {
    served?: Served
  }
}

export function bind(app: FastifyInstance, context: Context, find: FindCallers, served: Served): void {
  const { key, endpoint, answer } = served
  const [method, path] = key.split(' ') as [string, string]
  const status = endpoint.status ?? 200

  app.route({
    method: method === 'PUT' ? ['PUT', 'PATCH'] : method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { served },
    attachValidation: served.collectsIssues === true,
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
    schema: {
      ...(path.includes('{') ? { params: paramsSchema(path) } : {}),
      querystring: endpoint.query ?? noQuery,
      ...(endpoint.body ? { body: endpoint.body } : {}),
      ...(endpoint.answers ? { response: { [status]: endpoint.answers } } : {}),
    },
    onRequest: async (request, reply) => {
      request.caller = await identify(context, find, request).catch((error: unknown) => {
        if (endpoint.withoutDatabase && unavailabilityOf(error)) return null
        throw error
      })
      const bearer = request.caller?.kind === 'staff' ? request.caller.bearer : undefined
      if (bearer) await switchClub(context, request, request.headers[clubHeader])
      else {
        const secret = csrfSecret(context, request.caller, request, reply)
        refreshCsrf(secret, reply)
        // Before the CSRF check, because the token ends with the session.
        if (!request.caller && endpoint.may !== 'anyone') throw unauthorized()
        if (endpoint.csrf !== false && !passesCsrf(secret, request.caller, request)) {
          throw new HttpError(403, 'Invalid CSRF token')
        }
      }
      admit(served, request.caller)
      if (bearer) refuseBeyondScope(bearer, request.method)
      request.company = await companyOfPath(context, request)
      if (bearer && request.company) await switchClub(context, request, String(request.company.id))
    },
    preValidation: async (request) => {
      if (endpoint.body) {
        const form = await readForm(request, endpoint)
        request.body = unwrapped(form ?? request.body, endpoint.wrapped)
        if (form) readTexts(endpoint.body, request.body)
      }
      if (endpoint.query) refuseUnreadFilter(endpoint.query, request.query)
      await refuseForeignClub(context, request)
      if (method === 'PUT' && endpoint.body) request.sentBack = takeSentBack(endpoint, request.body)
    },
    // Again after coercion: a list of one counts as that value.
    preHandler: (request) => refuseForeignClub(context, request),
    handler: async (request, reply) => {
      const { caller } = request
      if (!endpoint.withoutDatabase) await followClock(context.db)
      const issues = removeRefused(request)
      const locale = caller?.kind === 'staff' ? caller.user.locale : languageAsked(request)
      const attempt = attemptOf(request, reply)
      const write: Calling<unknown, unknown, unknown>['write'] = (change) =>
        issues
          ? transaction(context.db, async (tx) => {
              await change(tx)
              throw unprocessable(issues.errors)
            })
          : writeOnce(context.db, attempt, change)
      const call: Calling<unknown, unknown, unknown> = {
        params: request.params,
        query: request.query,
        body: request.body,
        sentBack: request.sentBack ?? {},
        company: (request.company ?? caller?.company) as CompanyRow,
        db: context.db,
        context,
        now: productNow(),
        t: caller?.kind === 'staff' ? withSettingNames(translatorFor(locale), caller.given) : translatorFor(locale),
        flash: (message, type) => flash(reply, message, type),
        write,
        writeTogether: async (writes, item, answered) =>
          issues || attempt
            ? write(async (tx) => answered(await writes.alone(tx, item)))
            : answered(await writes.together(context, item)),
        request,
        reply,
      }
      reply.status(status)
      try {
        const answered = await answer(caller as never, call as Calling<never, never, never>)
        if (issues) throw unprocessable(issues.errors)
        if (answered instanceof PreparedJson) return reply.type(json).send(answered.bytes)
        return reply.sent ? reply : (answered ?? null)
      } catch (error) {
        if (issues && !(error instanceof HttpError)) throw unprocessable(issues.errors)
        if (issues && error instanceof HttpError && error.status === 422) {
          throw new HttpError(422, error.message, { errors: withIssues(error.errors, issues), body: error.body })
        }
        if (!(error instanceof RepeatedRequest) || !attempt) throw error
        const first = await firstAnswer(context.db, attempt)
        if (first?.route !== attempt.route) throw new HttpError(409, 'This X-Request-Id was used for another request.')
        return reply.status(first.status).send(first.body)
      }
    },
  })
}

function admit({ endpoint }: Served, caller: Caller): void {
  if (endpoint.may === 'anyone') return
  if (!caller) throw unauthorized()
  if (endpoint.may === 'kiosk') return
  if (caller.kind === 'visitor') throw forbidden()
  const permission = endpoint.may satisfies RoutePermission
  if (!may(caller, permission)) throw forbidden()
  if (endpoint.lasting && !mayGrant(caller, (who) => may(who, permission))) throw forbidden()
}

function refuseBeyondScope({ scopes }: NonNullable<Staff['bearer']>, method: string): void {
  const needed = scopeFor(method)
  if (scopes.includes(needed)) return
  throw new HttpError(403, msg("This access token doesn't have the required scope."), {
    headers: {
      'www-authenticate': `Bearer realm="Spotter", error="insufficient_scope", scope="${needed}"`,
    },
  })
}

/** Programs have no session to store their club in. */
const clubHeader = 'x-company-id'

/** The path takes precedence, then the header, then the API user's first club. */
async function switchClub(context: Context, request: FastifyRequest, named: string | string[] | undefined) {
  if (named === undefined || request.caller?.kind !== 'staff') return
  request.caller = {
    ...request.caller,
    company: await accessibleCompany(context, request.caller, [named].flat().join()),
  }
}

/** By slug or id; 404 if it is closed or not accessible. */
async function companyOfPath(context: Context, request: FastifyRequest): Promise<CompanyRow | null> {
  const named = (request.params as Record<string, string | undefined>)['company_id']
  return named === undefined ? null : accessibleCompany(context, request.caller, named)
}

/** A whole filter that was read is in the query by its fields. */
function refuseUnreadFilter(schema: TSchema, query: unknown): void {
  const { properties = {} } = schema as { properties?: object }
  if ('filter' in properties || !Object.hasOwn(query as object, 'filter')) return
  throw unprocessable({ filter: invalid })
}

/** Also for a club in the query or body. */
async function refuseForeignClub(context: Context, { caller, query, body }: FastifyRequest): Promise<void> {
  if (!caller) return
  for (const sent of [query, body]) {
    const named = (sent as { company_id?: unknown } | null | undefined)?.company_id
    if (typeof named !== 'string' && typeof named !== 'number') continue
    for (const one of new Set(String(named).split(','))) await accessibleCompany(context, caller, one.trim())
  }
}

async function accessibleCompany(context: Context, caller: Caller, named: string): Promise<CompanyRow> {
  if (!/^[\w-]+$/.test(named)) throw notFound()
  const isId = /^\d{1,15}$/.test(named)
  const query = context.db.selectFrom('companies').selectAll()
  const current = caller && (isId ? caller.company.id === Number(named) : caller.company.slug === named)
  const company = current
    ? caller.company
    : await (isId ? query.where('id', '=', Number(named)) : query.where('slug', '=', named)).executeTakeFirst()
  const within =
    company &&
    caller &&
    (caller.kind === 'visitor'
      ? caller.company.id === company.id
      : caller.root || (reachesClub(caller, company.id) && isOpen(company.status)))
  if (!within) throw notFound()
  return company
}

/** Fields beside the wrapped record count as part of it. */
function unwrapped(body: unknown, singular: string | undefined): unknown {
  if (typeof body !== 'object' || body === null || !singular) return body ?? {}
  const { [singular]: inner, ...beside } = body as Record<string, unknown>
  return typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? { ...beside, ...inner } : body
}

function attemptOf(request: FastifyRequest, reply: FastifyReply): Attempt | null {
  const request_id = request.headers['x-request-id']
  if (request.caller?.kind !== 'staff' || typeof request_id !== 'string') return null
  if (!/^[\w-]{8,64}$/.test(request_id)) {
    if (request.method === 'GET') return null
    throw unprocessable({ 'x-request-id': unusableKey })
  }
  const route = `${request.method} ${request.url} ${digestOf(request.body)}`
  return { caller: request.caller, request_id, route, status: () => reply.statusCode }
}

const unusableKey = msg('must have 8 to 64 letters, digits, hyphens and underscores')

function digestOf(body: unknown): string {
  const hash = createHash('sha256')
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value instanceof Uint8Array) hash.update(name).update(value)
    else hash.update(JSON.stringify([name, value]))
  }
  return hash.digest('base64url')
}
