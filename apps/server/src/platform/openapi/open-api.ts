import type { Access, Endpoint } from '@spotter/contract/endpoint.ts'
import { mostCallsPerMinute } from '@spotter/domain/oauth/limits.ts'
import { isOpenToPrograms } from '@spotter/domain/oauth/open-to-programs.ts'
import { type Scope, scopeFor } from '@spotter/domain/oauth/scopes.ts'
import type { Served } from '../http/call.ts'
import { sessionCookie } from '../http/identify.ts'
import { paramsSchema } from '../http/params-schema.ts'
import { type Schema, withNullTypes } from './json-schema.ts'
import { describeWebhooks } from './open-api-webhooks.ts'

export function openApi(routes: readonly Served[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { key, endpoint } of routes) {
    const [method, path] = key.split(' ') as [string, string]
    const operations = (paths[path] ??= {})
    operations[method.toLowerCase()] = {
      operationId: operationOf(method, path),
      summary: endpoint.summary,
      description: whoMay(key, endpoint.may),
      tags: [tagOf(path)],
      'x-may': endpoint.may,
      security: securityOf(key, endpoint.may),
      parameters: [...parameters('path', paramsSchema(path)), ...parameters('query', endpoint.query)],
      ...requestOf(endpoint),
      responses: {
        [endpoint.status ?? 200]: {
          description: 'Success',
          ...(endpoint.answers ? { content: { 'application/json': { schema: withNullTypes(endpoint.answers) } } } : {}),
        },
        ...failuresOf(key, endpoint),
      },
    }
  }
  const tags = [...new Set(Object.keys(paths).map(tagOf))].toSorted((one, other) => one.localeCompare(other, 'en'))
  return {
    openapi: '3.1.0',
    info: { title: 'Spotter API', version: '1', description: introduction },
    tags: tags.map((name) => ({ name })),
    paths,
    webhooks: describeWebhooks(),
    components: { schemas: { Failure: failureSchema }, responses: failures, securitySchemes },
  }
}

const programs = `Root adds an OAuth application, which has a client id, a secret and an API user. \`POST /oauth/token\` with
\`grant_type=client_credentials\`, and the id and secret by HTTP Basic or in the form, returns a bearer token that is valid
for two hours; \`POST /oauth/revoke\` ends it. The scope \`read\` is for \`GET\`, \`write\` for everything else. A program
reaches the clubs of its API user and acts in the club of the path, of the header \`X-Company-Id\` (slug or id), or the
first one. It needs no CSRF token, and its cookies are ignored. After ${mostCallsPerMinute} calls in a minute it gets
\`429\` with \`Retry-After\`.`

const introduction = `Sales and lead management for gyms and fitness clubs.

**Sessions.** \`POST /users/sign_in\` opens a session, kept in a cookie. Every answer carries \`X-CSRF-Token\`; send the
latest one with every \`POST\`, \`PUT\`, \`PATCH\` and \`DELETE\`.

**Programs.** ${programs}

**Retries.** A change that is sent again with the same \`X-Request-Id\` (8 to 64 letters, digits, \`-\` and \`_\`) is made
once and gets the same answer. The same \`X-Request-Id\` with other values is refused with 409.

**Lists.** \`page\` starts at 1 and \`per_page\` is at most 100; the answer is \`{collection, pagination}\`. In an address,
\`null\` and an empty value mean no value.

**Names.** A name that a request's query or body doesn't have is refused with \`422\`, by that name. The fields of a record
may be sent back with a \`PUT\` as they were read.

**Methods.** \`PATCH\` is accepted wherever \`PUT\` is, and does the same.

**Failures.** \`{error, message, errors}\`: \`errors\` lists the messages by field, those of the whole request under \`base\`,
in the language of the user.`

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'Opened by `POST /users/sign_in`.' },
  program: {
    type: 'oauth2',
    description: programs,
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

function scopeOfPrograms(key: string, access: Access): Scope | null {
  const [method = '', path = ''] = key.split(' ')
  const isOpen = access === 'kiosk' || (access !== 'anyone' && isOpenToPrograms(access))
  return isOpen && path.startsWith('/api/') ? scopeFor(method) : null
}

function whoMay(key: string, access: Access): string {
  const scope = scopeOfPrograms(key, access)
  return `For ${peopleWhoMay(access)}${scope ? ` and programs with the scope \`${scope}\`` : ''}.`
}

function peopleWhoMay(access: Access): string {
  if (access === 'anyone') return 'anyone'
  if (access === 'kiosk') return 'staff, kiosks'
  if (access === 'staff' || access === 'records') return 'staff'
  return `staff with the permission \`${access}\``
}

const failureSchema = {
  type: 'object',
  required: ['error', 'message', 'errors'],
  properties: {
    error: { type: 'string' },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
}

const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

const failures = {
  401: failure('No session, or a token that is not valid'),
  403: failure('Not permitted, a token without the scope, or an invalid CSRF token'),
  404: failure('Not there, or not within reach'),
  413: failure('Too large'),
  422: failure('Refused, by field'),
  429: failure('Too many calls'),
}

function failuresOf(key: string, { may, body, query, upload }: Endpoint) {
  const possible: Record<keyof typeof failures, boolean> = {
    401: may !== 'anyone',
    403: true,
    404: true,
    413: body !== undefined || upload !== undefined,
    422: body !== undefined || query !== undefined || upload !== undefined || !key.startsWith('GET '),
    429: scopeOfPrograms(key, may) !== null,
  }
  return Object.fromEntries(
    Object.entries(possible)
      .filter(([, isPossible]) => isPossible)
      .map(([status]) => [status, { $ref: `#/components/responses/${status}` }]),
  )
}

function requestOf({ body, wrapped, form, upload }: Endpoint) {
  if (!body && !upload) return {}
  const fields: Schema = body ?? { type: 'object' }
  const schema = withNullTypes(fields)
  const file = upload ? { [upload.field]: { type: 'string', format: 'binary' } } : {}
  const withFile = {
    ...schema,
    properties: { ...('properties' in schema ? (schema.properties as object) : {}), ...file },
  }
  const isRequired = (fields.required?.length ?? 0) > 0 || !body
  return {
    requestBody: {
      ...(wrapped ? { description: `May be wrapped: \`{"${wrapped}": {…}}\`.` } : {}),
      required: isRequired,
      content: {
        ...(body ? { 'application/json': { schema } } : {}),
        ...(form ? { 'application/x-www-form-urlencoded': { schema } } : {}),
        ...(form || upload ? { 'multipart/form-data': { schema: withFile } } : {}),
      },
    },
  }
}

function parameters(place: 'path' | 'query', schema: Schema | undefined) {
  return Object.entries(schema?.properties ?? {}).map(([name, { description, ...value }]) => ({
    name,
    in: place,
    required: place === 'path' || (schema?.required?.includes(name) ?? false),
    ...(description ? { description } : {}),
    schema: withNullTypes(value),
  }))
}

const operationOf = (method: string, path: string) =>
  `${method.toLowerCase()}${path.replaceAll(/[^a-z0-9_]+/gi, '_').replace(/_$/, '')}`

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

function tagOf(path: string): string {
  const [first = 'api', second] = path.split('/').filter((part) => part && !part.startsWith('{') && part !== 'api')
  const word = first === 'companies' && second ? second : first
  return (areas[word] ?? word).replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase())
}
