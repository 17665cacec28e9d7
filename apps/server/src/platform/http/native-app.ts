import type { FastifyInstance } from 'fastify'

/** Origins of the native app's own pages. */
export const nativeOrigins: ReadonlySet<string> = new Set([
  'https://kiosk.spotter.app',
  'capacitor://kiosk.spotter.app',
])

const exposedHeaders = 'x-csrf-token, x-flash, x-visitor-app-version, retry-after'
const sent =
  'accept, accept-language, content-type, x-csrf-token, x-request-id, x-visitor-app-code, x-visitor-app-device, ' +
  'x-visitor-app-version, x-client-version'

/** Sends its code in a header and no cookies, so only its own origin may read answers. */
export function answerNativeApp(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined || !nativeOrigins.has(origin)) return
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': exposedHeaders,
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'origin',
    })
    if (request.method !== 'OPTIONS') return
    return reply
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': sent,
        'access-control-max-age': '7200',
      })
      .status(204)
      .send()
  })
}
