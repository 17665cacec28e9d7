import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Served } from '../http/call.ts'
import { docsPage } from './docs-page.ts'
import { openApi } from './open-api.ts'

const policy =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export function serveApiDocuments(app: FastifyInstance, routes: readonly Served[]): void {
  const document = openApi(routes)
  const page = docsPage(routes)
  const stylesheet = readFileSync(new URL('docs.css', import.meta.url), 'utf8')
  app.get('/api/openapi.json', async () => document)
  app.get('/api/docs', async (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  )
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet))
}
