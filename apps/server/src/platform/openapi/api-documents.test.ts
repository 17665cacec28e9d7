import Fastify from 'fastify'
import { describe, expect } from 'vitest'
import { bind } from '../http/bind.ts'
import type { Served } from '../http/call.ts'
import { addProgram, tokenOf, withToken } from '../../oauth/test/program.ts'
import { features, routes } from '../../features.ts'
import { type Club, test } from '../../test/club.ts'
import type { Schema } from './describe-schema.ts'

interface Operation {
  operationId: string
  summary: string
  security: Record<string, string[]>[]
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, { description: string; content?: { 'application/json': { schema: Schema } } }>
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, Schema> }
}

const documentOf = async (browser: Club['browser']) => (await browser().send<Document>('GET', '/api/openapi.json')).body
const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })),
  )

describe('the OpenAPI document', () => {
  test('lists exactly the routes that are bound', async ({ browser }) => {
    const listed = operationsOf(await documentOf(browser)).map(({ path, method }) => `${method.toUpperCase()} ${path}`)

    expect(listed.toSorted()).toEqual(routes.map(({ key }) => key as string).toSorted())
  })

  test('is well-formed: unique operations, declared parameters, answers with descriptions', async ({ browser }) => {
    const document = await documentOf(browser)
    const operations = operationsOf(document)

    expect(document.openapi).toMatch(/^3\.0\.\d+$/)
    expect(document.info).toMatchObject({ title: 'Spotter', version: expect.any(String) as string })
    const names = operations.map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect(declared.map(({ name }) => name)).toEqual(inPath)
      expect(declared.every(({ required }) => required)).toBe(true)
      expect(operation.summary).toMatch(/^[A-Z].*\.$/)
      expect(Object.keys(operation.responses).some((status) => status.startsWith('2'))).toBe(true)
      for (const response of Object.values(operation.responses)) expect(response.description).not.toBe('')
    }
  })

  test('tells a program how to get a token, and what it is good for', async ({ club }) => {
    const document = await documentOf(club.browser)
    const { session, program } = document.components.securitySchemes
    expect(session).toMatchObject({ type: 'apiKey', in: 'cookie', name: 'spotter_session' })
    expect(program).toMatchObject({ type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/oauth/token' } } })
    const caller = withToken(club, await tokenOf(club, await addProgram(club, [club.clubs['melbourne']!])))
    const told: Record<string, boolean> = {}
    const found: Record<string, boolean> = {}
    for (const { path, method, operation } of operationsOf(document)) {
      if (method !== 'get' || path.includes('{') || !path.startsWith('/api/') || !operation.security.length) continue
      told[path] = operation.security.some((way) => way['program']?.join() === 'read')
      found[path] = (await caller.send('GET', path)).status !== 403
    }
    expect(found).toEqual(told)
    expect(Object.values(told)).toEqual(expect.arrayContaining([true, false]))
  })

  test('has no reference that leads nowhere and no type that OpenAPI lacks', async ({ browser }) => {
    const document = await documentOf(browser)
    const known = new Set(['object', 'array', 'string', 'integer', 'number', 'boolean'])

    for (const node of nodesOf(document.paths)) {
      if (typeof node['$ref'] === 'string') {
        const name = node['$ref'].replace('#/components/schemas/', '')
        expect(Object.keys(document.components.schemas)).toContain(name)
      }
      if (typeof node['type'] === 'string') expect(known).toContain(node['type'])
      expect(Array.isArray(node['type'])).toBe(false)
    }
  })
})

describe('answers', () => {
  /**
   * A map of names to flags is closed as well: nothing but flags can leave in it. So is the design of a visual editor, a
   * document that somebody wrote and that goes back as it came.
   */
  const open = ({ type, properties, patternProperties, items, anyOf, ...schema }: Schema): boolean => {
    const inside = [properties, patternProperties]
      .flatMap((fields) => Object.entries(fields ?? {}))
      .filter(([name]) => !name.endsWith('_json'))
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
  test('describes every endpoint, each at an address of its own', async ({ browser }) => {
    const { body, status, headers } = await browser().send<string>('GET', '/api/docs')

    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    const anchors = [...body.matchAll(/<article id="([^"]+)"/g)].map(([, id]) => id)
    expect(anchors).toHaveLength(routes.length)
    expect(new Set(anchors).size).toBe(anchors.length)
    for (const [, target] of body.matchAll(/href="#([^"]+)"/g)) expect(body).toContain(`id="${target}"`)
  })

  test('says who may call, what to send and within which limits', async ({ browser }) => {
    const { body } = await browser().send<string>('GET', '/api/docs')
    const article = /<article id="post-api-frontend_logs">.*?<\/article>/s.exec(body)?.[0] ?? ''

    expect(article).toContain('Staff and kiosks')
    expect(article).toContain('not empty, at most 10000 characters')
    expect(article).toContain('required')
    expect(article).toContain('<b>422</b>')
  })

  test('needs nothing inline, so that its policy is strict', async ({ browser }) => {
    const { body, headers } = await browser().send<string>('GET', '/api/docs')
    const stylesheet = await browser().send<string>('GET', '/api/docs.css')

    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/)
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
    expect(stylesheet.headers.get('content-type')).toBe('text/css; charset=utf-8')
  })
})

function nodesOf(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([key, child]) =>
    key === 'properties' ? Object.values(child as object).flatMap(nodesOf) : nodesOf(child),
  )
  return Array.isArray(value) ? inside : [value as Record<string, unknown>, ...inside]
}
