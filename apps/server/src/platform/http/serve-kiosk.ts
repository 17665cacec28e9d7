import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Context } from './context.ts'
import { kioskPolicy } from './secure-headers.ts'

const scope = '/visitor_registration'

interface Kiosk {
  sendPage: (reply: FastifyReply) => FastifyReply
}

export async function serveKiosk(app: FastifyInstance, context: Context, dist: string): Promise<Kiosk | null> {
  if (!existsSync(resolve(dist, 'index.html'))) return null
  const read = (name: string) => readFileSync(resolve(dist, name), 'utf8').replaceAll('%VERSION%', context.version)
  const [page, worker, manifest] = [read('index.html'), read('sw.js'), read('manifest.webmanifest')]

  const serveFolder = (name: string, cacheControl: string) =>
    app.register(staticFiles, {
      root: resolve(dist, name),
      prefix: `${scope}/${name}/`,
      preCompressed: true,
      index: false,
      decorateReply: false,
      setHeaders: (reply) => void reply.header('cache-control', cacheControl),
    })
  await serveFolder('assets', 'public, max-age=31536000, immutable')
  await serveFolder('icons', 'public, max-age=86400')

  // Not cached, so that new versions arrive; the scope includes the path without a slash.
  app.get(`${scope}/sw.js`, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', scope)
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(worker),
  )
  app.get(`${scope}/manifest.webmanifest`, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8').send(manifest),
  )
  return {
    sendPage: (reply) =>
      reply.header('content-security-policy', kioskPolicy).type('text/html; charset=utf-8').send(page),
  }
}
