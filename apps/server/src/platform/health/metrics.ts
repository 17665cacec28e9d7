import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Context } from '../http/context.ts'
import { notFound } from '../http/errors.ts'
import { sameText } from '../http/secrets.ts'

/** 404 without METRICS_TOKEN. */
export function serveMetrics(app: FastifyInstance, { config }: Context): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'spotter_http_seconds',
    help: 'Time to answer a request, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    const expected = config.metricsToken && `Bearer ${config.metricsToken}`
    if (!expected || !sameText(request.headers.authorization ?? '', expected)) throw notFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
