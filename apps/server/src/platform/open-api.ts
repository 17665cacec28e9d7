import type { Endpoint } from '@spotter/contract/endpoint.ts'
import type { Served } from '../http/call.ts'
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
    components: { schemas: { Failure: failureSchema } },
  }
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
  ...(may === 'anyone' ? {} : { 401: 'No session' }),
  403: 'Not permitted, or an invalid CSRF token',
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
