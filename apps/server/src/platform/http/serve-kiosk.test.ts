import Fastify from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Context } from './context.ts'
import { serveKiosk } from './serve-kiosk.ts'

const dist = mkdtempSync(join(tmpdir(), 'kiosk-dist-'))
mkdirSync(join(dist, 'assets'))
mkdirSync(join(dist, 'icons'))
const files = {
  'index.html': '<meta name="version" content="%VERSION%" />',
  'sw.js': "const version = '%VERSION%'",
  'manifest.webmanifest': '{"scope":"/visitor_registration"}',
  'assets/index-1.js': 'app',
  'icons/spotter.svg': '<svg/>',
}
for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, name), text)
afterAll(() => rmSync(dist, { recursive: true }))

async function served(version = 'v7') {
  const app = Fastify()
  const kiosk = await serveKiosk(app, { version } as Context, dist)
  app.get('/page', (_request, reply) => kiosk?.sendPage(reply))
  return app
}

test('an unbuilt app serves nothing', async () => {
  expect(await serveKiosk(Fastify(), { version: 'v7' } as Context, join(dist, 'nowhere'))).toBeNull()
})

test('the page carries the version and a policy that allows only its own files, with no word that changes', async () => {
  const app = await served()
  const [first, second] = [await app.inject('/page'), await app.inject('/page')]
  expect(first.body).toContain('content="v7"')
  expect(first.headers['content-type']).toBe('text/html; charset=utf-8')
  const policy = String(first.headers['content-security-policy'])
  expect(policy).toContain("script-src 'self'; style-src 'self';")
  expect(policy).not.toMatch(/nonce|unsafe|\*/)
  expect(policy).toBe(second.headers['content-security-policy'])
})

test('the worker may cache the page, is revalidated, and changes with the version', async () => {
  const answer = await (await served('v7')).inject('/visitor_registration/sw.js')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'service-worker-allowed': '/visitor_registration',
    'cache-control': 'no-cache',
  })
  expect(answer.body).toBe("const version = 'v7'")
  expect((await (await served('v8')).inject('/visitor_registration/sw.js')).body).not.toBe(answer.body)
})

test('the manifest goes by its own type', async () => {
  const answer = await (await served()).inject('/visitor_registration/manifest.webmanifest')
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-cache')
})

test.each([
  ['assets/index-1.js', 'public, max-age=31536000, immutable'],
  ['icons/spotter.svg', 'public, max-age=86400'],
])('%s may be kept as long as it stays the same', async (path, cacheControl) => {
  const answer = await (await served()).inject(`/visitor_registration/${path}`)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, cacheControl])
})

test('no other build files are served', async () => {
  const app = await served()
  for (const path of ['assets/../index.html', 'assets/..%2findex.html', '.vite/manifest.json', 'index.html']) {
    expect([path, (await app.inject(`/visitor_registration/${path}`)).statusCode]).toEqual([path, 404])
  }
})
