import { everyEndpoint } from '@spotter/contract/endpoints.ts'
import type { Endpoint } from '@spotter/contract/endpoint.ts'
import { resourceEndpoints, settingsEndpoints } from '@spotter/contract/resource-endpoints.ts'
import { resources, settingsPages } from '@spotter/contract/resources.ts'

interface Schema {
  properties?: Record<string, Schema>
  additionalProperties?: unknown
  items?: Schema
}

interface Route {
  method: string
  path: RegExp
  endpoint: Endpoint
}

const unknown: string[] = []

/** Names that the server would refuse. The set-up fails the test that sent them. */
export const takeUnknownNames = (): string[] => unknown.splice(0)

export function checkNames(method: string, path: string, query: URLSearchParams, body: unknown): void {
  const endpoint = routes().find((route) => route.method === method && route.path.test(path))?.endpoint
  if (!endpoint) return
  const asked = Object.fromEntries([...query.keys()].map((name) => [name.replace(/\[.*/, ''), null]))
  const wrapped = endpoint.wrapped && (body as Record<string, unknown> | null)?.[endpoint.wrapped]
  const names = [
    ...unknownIn(endpoint.query ?? { properties: {} }, asked),
    ...unknownIn(endpoint.body, wrapped || body),
  ]
  unknown.push(...names.map((name) => `${method} ${path}: ${name}`))
}

function unknownIn(schema: Schema | undefined, value: unknown): string[] {
  if (typeof value !== 'object' || value === null || !schema) return []
  if (Array.isArray(value)) return value.flatMap((item) => unknownIn(schema.items, item))
  const { properties, additionalProperties } = schema
  if (!properties) return []
  return Object.entries(value).flatMap(([name, inside]) => {
    const known = properties[name]
    if (known) return unknownIn(known, inside)
    return additionalProperties === undefined && inside !== undefined ? [name] : []
  })
}

let found: Route[] | undefined

const routes = (): Route[] =>
  (found ??= Object.entries<Endpoint>({
    ...everyEndpoint,
    ...Object.assign({}, ...resources.map(resourceEndpoints)),
    ...Object.fromEntries(
      settingsPages.flatMap((page) => {
        const { read, save } = settingsEndpoints(page)
        return [
          [`GET ${page.path}`, read],
          [`PUT ${page.path}`, save],
        ]
      }),
    ),
  })
    .map(([key, endpoint]) => {
      const [method = '', path = ''] = key.split(' ')
      const pattern = path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')
      return { method, endpoint, path: new RegExp(`^${pattern}$`), parameters: path.split('{').length }
    })
    .toSorted((one, other) => one.parameters - other.parameters))
