import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Served } from '../http/call.ts'
import { openApi } from './open-api.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const javascript = 'text/javascript; charset=utf-8'
const css = 'text/css; charset=utf-8'
const own = (name: string) => new URL(`docs/${name}`, import.meta.url)
const swaggerUi = (name: string) => new URL(import.meta.resolve(`@fastify/swagger-ui/static/${name}`))

/** Self-hosted: no files from other hosts. */
export function serveApiDocuments(app: FastifyInstance, routes: readonly Served[]): void {
  const serve = (path: string, type: string, read: () => Promise<string>) => {
    let packed: Promise<Packed> | undefined
    app.get(path, async (request, reply) => send(request, reply.type(type), await (packed ??= read().then(pack))))
  }
  const serveFile = (path: string, type: string, file: URL) =>
    serve(path, type, () => readFile(fileURLToPath(file), 'utf8'))

  serve('/api/openapi.json', 'application/json; charset=utf-8', async () => JSON.stringify(openApi(routes)))
  serveFile('/api/docs', 'text/html; charset=utf-8', own('page.html'))
  serveFile('/api/docs/docs.css', css, own('docs.css'))
  serveFile('/api/docs/docs.js', javascript, own('docs.js'))
  serveFile('/api/docs/swagger-ui.css', css, swaggerUi('swagger-ui.css'))
  serveFile('/api/docs/swagger-ui.js', javascript, swaggerUi('swagger-ui-bundle.js'))
}

interface Packed {
  plain: Buffer
  gzipped: Buffer
  etag: string
}

/** Compressed once: together over 3 MB. */
async function pack(text: string): Promise<Packed> {
  const plain = Buffer.from(text)
  const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`
  return { plain, gzipped: await promisify(gzip)(plain), etag }
}

function send(request: FastifyRequest, reply: FastifyReply, { plain, gzipped, etag }: Packed) {
  reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-cache', vary: 'accept-encoding', etag })
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  const isAccepted = /\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '')
  return isAccepted ? reply.header('content-encoding', 'gzip').send(gzipped) : reply.send(plain)
}
