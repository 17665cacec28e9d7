import type { Access, Endpoint } from '@spotter/contract/endpoint.ts'
import { isOpenToPrograms } from '@spotter/domain/oauth/open-to-programs.ts'
import { type Scope, scopeFor } from '@spotter/domain/oauth/scopes.ts'
import type { Served } from '../http/call.ts'
import { sessionCookie } from '../http/identify.ts'
import type { Schema } from './describe-schema.ts'

/** The OpenAPI document of exactly the routes that are bound, from the same schemas that check them. */
export function openApi(routes: readonly Served[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { key, endpoint } of routes) {
    const [method, path] = key.split(' ') as [string, string]
    const operations = (paths[path] ??= {})
    operations[method.toLowerCase()] = {
      operationId: operationOf(method, path),
      summary: endpoint.summary,
      tags: [areaOf(path)],
      'x-may': endpoint.may,
      security: securityOf(key, endpoint.may),
      parameters: [...pathParameters(path), ...queryParameters(endpoint.query)],
      ...(endpoint.body ? { requestBody: { content: { 'application/json': { schema: endpoint.body } } } } : {}),
      responses: {
        [endpoint.status ?? 200]: {
          description: 'Success',
          ...(endpoint.answers ? { content: { 'application/json': { schema: endpoint.answers } } } : {}),
        },
        ...Object.fromEntries(Object.entries(failureTexts(endpoint)).map(([status, text]) => [status, failed(text)])),
      },
    }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Spotter', version: '1', description: 'Sales and lead management for gyms and fitness clubs.' },
    paths,
    components: { schemas: { Failure: failureSchema }, securitySchemes },
  }
}

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'Opened by POST /users/sign_in.' },
  program: {
    type: 'oauth2',
    description:
      'For outside programs. Root adds an OAuth application, which has a client id, a secret and an API user whose clubs ' +
      'it reaches. POST /oauth/token with grant_type=client_credentials, and the id and secret by HTTP Basic or in the ' +
      'form, answers a bearer token of two hours; POST /oauth/revoke ends it. No CSRF token is needed and no cookie ' +
      'counts. The club is that of the path, of the header X-Company-Id (slug or id), or the first one of the API user.',
    flows: {
      clientCredentials: {
        tokenUrl: '/oauth/token',
        scopes: { read: 'GET', write: 'POST, PUT, PATCH and DELETE' } satisfies Record<Scope, string>,
      },
    },
  },
}

const securityOf = (key: string, access: Access) => {
  if (access === 'anyone') return []
  const scope = scopeOfPrograms(key, access)
  return [{ session: [] }, ...(scope ? [{ program: [scope] }] : [])]
}

/** The scope with which a program may call, or null where it may not. */
export function scopeOfPrograms(key: string, access: Access): Scope | null {
  const [method = '', path = ''] = key.split(' ')
  const isOpen = access === 'kiosk' || (access !== 'anyone' && isOpenToPrograms(access))
  return isOpen && path.startsWith('/api/') ? scopeFor(method) : null
}

const failureSchema = {
  type: 'object',
  properties: {
    error: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
}
const failed = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

/** What else an endpoint may answer, by status. */
export const failureTexts = ({ may, body }: Pick<Endpoint, 'may' | 'body'>): Record<number, string> => ({
  ...(may === 'anyone' ? {} : { 401: 'No session, or a token that is not valid' }),
  403: 'Not permitted, a token without the scope, or an invalid CSRF token',
  404: 'Not there, or not within reach',
  ...(body ? { 413: 'Too large', 422: 'Refused, by field' } : {}),
})

const operationOf = (method: string, path: string) =>
  `${method.toLowerCase()}${path.replaceAll(/[^a-z0-9_]+/gi, '_').replace(/_$/, '')}`

/** Paths whose first word is not what they are about. */
const areas: Record<string, string> = {
  status: 'platform',
  hearbeat: 'platform',
  heartbeat: 'platform',
  frontend_logs: 'platform',
  account: 'accounts',
  current_company_group: 'companies',
  twilio: 'voice',
  twilio_calls: 'voice',
  calls: 'voice',
}

/** What a path is about: its first word, or the one after the club it belongs to. */
export const areaOf = (path: string) => {
  const [first = 'api', second] = path.split('/').filter((part) => part && !part.startsWith('{') && part !== 'api')
  const word = first === 'companies' && second ? second : first
  return areas[word] ?? word
}

/** Everything else in a path is the number of a record. */
const pathSchemas: Partial<Record<string, object>> = {
  company_id: { type: 'string', description: 'Slug or id' },
  token: { type: 'string', description: 'From the link that a person was given' },
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: pathSchemas[name ?? ''] ?? { type: 'integer' },
  }))

function queryParameters(query: unknown) {
  const { properties = {}, required = [] } = (query ?? {}) as Schema
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}
