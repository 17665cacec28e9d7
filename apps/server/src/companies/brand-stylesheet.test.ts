import Fastify from 'fastify'
import { expect } from 'vitest'
import { test } from '../test/club.ts'
import { brandStylesheet, serveBrand } from './brand-stylesheet.ts'

test('a club’s stylesheet carries its colours, for anybody, and is not sent twice', async ({ server }) => {
  const app = Fastify()
  serveBrand(app, server.context)
  const first = await app.inject('/companies/camden-strength/brand.css')
  const again = await app.inject({
    url: '/companies/camden-strength/brand.css',
    headers: { 'if-none-match': String(first.headers.etag) },
  })

  expect(first.headers['content-type']).toBe('text/css; charset=utf-8')
  expect(first.body).toContain('--spotter-brand-6: #0f766e;')
  expect(first.body).toBe(brandStylesheet('#0f766e'))
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.for(['northside-fitness', 'no-such-club', '%00', '..%2F..', "'or 1=1"])(
  '%s answers an empty stylesheet',
  async (slug, { server }) => {
    const app = Fastify()
    serveBrand(app, server.context)
    const answer = await app.inject(`/companies/${slug.replace(' ', '%20')}/brand.css`)

    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  },
)
