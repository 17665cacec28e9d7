import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Context } from './context.ts'
import { pagePolicy } from './secure-headers.ts'

const built = resolve(import.meta.dirname, '../../../staff/dist')

/** The staff application: hashed files that never change, and one page for every address that is not the API's. */
export async function serveApps(app: FastifyInstance, context: Context): Promise<void> {
  const index = resolve(built, 'index.html')
  if (!existsSync(index)) return
  const page = readFileSync(index, 'utf8')

  await app.register(staticFiles, {
    root: resolve(built, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    if (wantsPage(request)) return sendPage(context, page, reply)
  })
}

function sendPage(context: Context, page: string, reply: FastifyReply) {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', pagePolicy(nonce))
    .type('text/html; charset=utf-8')
    .send(page.replaceAll('%NONCE%', nonce).replaceAll('%VERSION%', context.version))
}

/** Addresses that answer a browser's navigation with something other than the application. */
const answersItself =
  /^\/(api|assets|metrics|cable|hearbeat|heartbeat|users\/sso|companies\/[^/]+\/brand\.css)(\/|\?|$)/

const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html') &&
  !answersItself.test(request.url)
