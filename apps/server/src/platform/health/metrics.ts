import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { notFound } from '../http/errors.ts'
import { sameText } from '../http/secrets.ts'

/** 404 without METRICS_TOKEN. */
export async function serveMetrics(app: FastifyInstance, { config }: Context): Promise<void> {
  // Measuring wakes the process a hundred times a second.
  const registry = config.metricsToken ? await measure(app) : null
  app.get('/metrics', async (request, reply) => {
    const expected = config.metricsToken && `Bearer ${config.metricsToken}`
    if (!registry || !expected || !sameText(request.headers.authorization ?? '', expected)) throw notFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

async function measure(app: FastifyInstance) {
  const { collectDefaultMetrics, Histogram, Registry } = await import('prom-client')
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
  return registry
}
