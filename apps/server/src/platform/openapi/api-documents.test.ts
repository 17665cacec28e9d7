import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import Fastify, { type RouteOptions } from 'fastify'
import { describe, expect } from 'vitest'
import { bind } from '../http/bind.ts'
import type { Served } from '../http/call.ts'
import { validatorOf } from '../http/validation.ts'
import { addProgram, tokenOf, withToken } from '../../oauth/test/program.ts'
import { features, routes } from '../../features.ts'
import { type Club, test } from '../../test/club.ts'
import { severalSaleTypes } from '../../reach/several-sale-types.ts'
import type { Schema } from './json-schema.ts'

interface Operation {
  operationId: string
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string } | { $ref: string }>
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
  components: { securitySchemes: Record<string, Schema> }
}

const documentOf = async (browser: Club['browser']) => (await browser().send<Document>('GET', '/api/openapi.json')).body
const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })),
  )

describe('the OpenAPI document', () => {
  test('is accepted by an independent validator', async ({ browser }) => {
    const document = await documentOf(browser)

    expect(await new Validator().validate(document as unknown as Record<string, unknown>)).toMatchObject({
      valid: true,
    })
    expect(document.openapi).toBe('3.1.0')
  })

  test('lists exactly the routes that are bound', async ({ browser }) => {
    const listed = operationsOf(await documentOf(browser)).map(({ path, method }) => `${method.toUpperCase()} ${path}`)

    expect(listed.toSorted()).toEqual(routes.map(({ key }) => key as string).toSorted())
  })

  test('names each operation once, under a tag that it lists, with a sentence and an answer', async ({ browser }) => {
    const document = await documentOf(browser)
    const operations = operationsOf(document)

    const names = operations.map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
    const tags = document.tags.map(({ name }) => name)
    for (const { operation } of operations) {
      expect(tags).toEqual(expect.arrayContaining((operation as unknown as { tags: string[] }).tags))
      expect(operation.summary).toMatch(/^[A-Z].*\.$/)
      expect(Object.keys(operation.responses).some((status) => status.startsWith('2'))).toBe(true)
    }
  })

  test('types every path parameter as its route accepts it', async ({ browser, server }) => {
    const document = await documentOf(browser)
    const ajv = new Ajv2020({ coerceTypes: true })
    const accepts = acceptanceBy((schema) => ajv.compile(schema))
    const documented: Record<string, unknown> = {}
    for (const { path, method, operation } of operationsOf(document)) {
      for (const { name, in: place, required, schema } of operation.parameters) {
        if (place !== 'path') continue
        expect(required).toBe(true)
        documented[`${method.toUpperCase()} ${path} ${name}`] = accepts(schema)
      }
    }

    expect(documented).toEqual(acceptedByRoutes(server.context))
    expect(documented['GET /api/forms/{slug} slug']).toEqual(attempts)
    expect(documented['GET /api/companies/{company_id} company_id']).toEqual(attempts)
    expect(documented['GET /api/people/{id} id']).toEqual(['7'])
  })

  test('lists null among the values of a field that may be null', async ({ browser }) => {
    const fields = nodesOf(await documentOf(browser)).filter(({ type }) => Array.isArray(type))

    expect(fields.length).toBeGreaterThan(1000)
    for (const { enum: values } of fields) if (values) expect(values).toContain(null)
  })

  test('lists the forms and files that a body may also come as', async ({ browser }) => {
    const { paths } = await documentOf(browser)
    const contentOf = (method: string, path: string) => paths[path]?.[method]?.requestBody?.content ?? {}

    expect(Object.keys(contentOf('post', '/voice/calls'))).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ])
    expect(contentOf('post', '/api/people/import_csv/upload')).toMatchObject({
      'multipart/form-data': { schema: { properties: { file: { type: 'string', format: 'binary' } } } },
    })
  })

  test('documents how programs get a token and what it allows', async ({ club }) => {
    const document = await documentOf(club.browser)
    const { session, program } = document.components.securitySchemes
    expect(session).toMatchObject({ type: 'apiKey', in: 'cookie', name: 'spotter_session' })
    expect(program).toMatchObject({ type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/oauth/token' } } })
    // Reports that a club can lack.
    await severalSaleTypes(club.server.context.db)
    await club.server.context.db.updateTable('companies').set({ enable_whatsapp_messaging: true }).execute()
    const caller = withToken(club, await tokenOf(club, await addProgram(club, [club.clubs['melbourne']!])))
    const inDocument: Record<string, boolean> = {}
    const found: Record<string, boolean> = {}
    for (const { path, method, operation } of operationsOf(document)) {
      if (method !== 'get' || path.includes('{') || !path.startsWith('/api/') || !operation.security.length) continue
      inDocument[path] = operation.security.some((way) => way['program']?.join() === 'read')
      found[path] = (await caller.send('GET', path)).status !== 403
    }
    expect(found).toEqual(inDocument)
    expect(Object.values(inDocument)).toEqual(expect.arrayContaining([true, false]))
  })
})

describe('answers', () => {
  /** Maps of flags, editor designs and stored filters count as closed: they return as they were sent. */
  const open = ({ type, properties, patternProperties, items, anyOf, ...schema }: Schema): boolean => {
    const inside = [properties, patternProperties]
      .flatMap((fields) => Object.entries(fields ?? {}))
      .filter(([name]) => !name.endsWith('_json') && name !== 'member_filters')
      .map(([, field]) => field)
    if (schema.additionalProperties === true) return true
    if (type === undefined && !anyOf && !schema.enum) return true
    if (type === 'object' && !properties && !patternProperties) return true
    return [...inside, ...(items ? [items] : []), ...(anyOf ?? [])].some(open)
  }

  test.each(routes.filter(({ endpoint }) => endpoint.answers).map((served) => [served.key, served] as const))(
    '%s lists every field it sends',
    (_key, { endpoint }) => {
      expect(open(endpoint.answers as Schema)).toBe(false)
    },
  )

  test('leave without the fields that are not listed', async ({ server }) => {
    const status = routes.find(({ key }) => key === 'GET /api/status')
    const talkative: Served = { ...(status as Served), answer: async () => ({ status: 'ok', password_hash: 'x' }) }
    const app = Fastify()
    app.decorateRequest('caller', null)
    app.decorateRequest('company', null)
    await app.register((await import('@fastify/cookie')).default)
    bind(app, server.context, features.find, talkative)

    const answer = await app.inject({ method: 'GET', url: '/api/status' })

    expect(answer.json()).toEqual({ status: 'ok' })
    await app.close()
  })
})

describe('the readable page', () => {
  test('serves all files itself without inline code, for a strict policy', async ({ browser }) => {
    const { body, status, headers } = await browser().send<string>('GET', '/api/docs')

    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/)
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe|http|\*/)
    expect(body).not.toMatch(/<script>|<style|\sstyle=|\son\w+=|https?:/)
    const files = [...body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file!)
    expect(files).toContain('/api/docs/swagger-ui.js')
    for (const file of files) expect((await browser().send('GET', file)).status).toBe(200)
  })

  test('comes compressed, and not again while it is unchanged', async ({ browser }) => {
    const path = '/api/docs/swagger-ui.js'
    const compressed = await browser().send('GET', path, { headers: { 'accept-encoding': 'gzip' } })
    const plain = await browser().send<string>('GET', path, { headers: { 'accept-encoding': 'identity' } })
    const etag = plain.headers.get('etag')!
    const again = await browser().send('GET', path, { headers: { 'if-none-match': etag } })

    expect(compressed.headers.get('content-encoding')).toBe('gzip')
    expect(compressed.body).toBe(plain.body)
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(again.status).toBe(304)
  })
})

const attempts = ['7', '0', '-1', '1.5', 'abc', 'a-b_c', '9007199254740993']

/** Cached: most parameters share one schema. */
function acceptanceBy(compile: (schema: object) => (value: unknown) => unknown) {
  const known = new Map<string, string[]>()
  return (schema: Schema): string[] => {
    const found = known.get(JSON.stringify(schema))
    if (found) return found
    const isValid = compile({ type: 'object', properties: { attempt: schema } })
    const accepted = attempts.filter((attempt) => isValid({ attempt }))
    known.set(JSON.stringify(schema), accepted)
    return accepted
  }
}

function acceptedByRoutes(context: Parameters<typeof bind>[1]): Record<string, unknown> {
  const accepted: Record<string, unknown> = {}
  const accepts = acceptanceBy((schema) => validatorOf(schema, 'params'))
  const app = Fastify()
  app.addHook('onRoute', ({ config, schema }: RouteOptions) => {
    const { properties = {} } = (schema?.params ?? {}) as Schema
    for (const [name, value] of Object.entries(properties)) accepted[`${config?.served?.key} ${name}`] = accepts(value)
  })
  for (const served of routes) bind(app, context, features.find, served)
  return accepted
}

function nodesOf(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([key, child]) =>
    key === 'properties' ? Object.values(child as object).flatMap(nodesOf) : nodesOf(child),
  )
  return Array.isArray(value) ? inside : [value as Record<string, unknown>, ...inside]
}
