import type { Served } from '../http/call.ts'

/** The OpenAPI document of exactly the routes that are bound, from the same schemas that check them. */
export function openApi(routes: readonly Served[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { key, endpoint } of routes) {
    const [method, path] = key.split(' ') as [string, string]
    const operations = (paths[path] ??= {})
    operations[method.toLowerCase()] = {
      summary: endpoint.summary,
      tags: [tagOf(path)],
      'x-may': endpoint.may,
      parameters: [...pathParameters(path), ...queryParameters(endpoint.query)],
      ...(endpoint.body ? { requestBody: { content: { 'application/json': { schema: endpoint.body } } } } : {}),
      responses: {
        [endpoint.status ?? 200]: {
          description: 'Success',
          ...(endpoint.answers ? { content: { 'application/json': { schema: endpoint.answers } } } : {}),
        },
        ...failures(endpoint.may, Boolean(endpoint.body)),
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

const failures = (may: string, hasBody: boolean) => ({
  ...(may === 'anyone' ? {} : { 401: failed('No session') }),
  403: failed('Not permitted, or an invalid CSRF token'),
  404: failed('Not there, or not within reach'),
  ...(hasBody ? { 413: failed('Too large'), 422: failed('Refused, by field') } : {}),
})

const tagOf = (path: string) => {
  const parts = path.split('/').filter((part) => part && !part.startsWith('{') && part !== 'api')
  return parts[0] === 'companies' && parts[1] ? parts[1] : (parts[0] ?? 'api')
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'company_id' ? { type: 'string', description: 'Slug or id' } : { type: 'integer' },
  }))

function queryParameters(query: unknown) {
  const properties = (query as { properties?: Record<string, object> } | undefined)?.properties ?? {}
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }))
}
