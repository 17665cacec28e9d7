import type { FastifyInstance } from 'fastify'
import type { Served } from '../http/call.ts'
import { openApi } from './open-api.ts'

export function serveApiDocuments(app: FastifyInstance, routes: readonly Served[]): void {
  const document = openApi(routes)
  app.get('/api/openapi.json', async () => document)
}
