import staticFiles from '@fastify/static'
import { isStaffPage } from '@spotter/contract/platform/staff-pages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { productNow } from '../clock.ts'
import type { Context } from './context.ts'
import { HttpError } from './errors.ts'
import { sessionCookie } from './identify.ts'
import { readPreloads } from './preload-shell.ts'
import { pagePolicy } from './secure-headers.ts'
import { serveKiosk } from './serve-kiosk.ts'

const apps = resolve(import.meta.dirname, '../../../..')

export type RedirectPage = (
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply | null>

interface VisitorPageCall {
  db: Context['db']
  params: { token: string }
  request: { ip: string }
  now: Date
}

/** By the first part of their addresses, what finds them by the second, or throws. */
export type VisitorPages = Readonly<Record<string, (call: VisitorPageCall) => Promise<unknown>>>

interface Pages {
  redirectPage: RedirectPage
  visitorPages: VisitorPages
}

export async function serveApps(
  app: FastifyInstance,
  context: Context,
  { redirectPage, visitorPages }: Pages,
): Promise<void> {
  const staff = await serveFiles(app, 'staff', '/assets/')
  const visitors = await serveFiles(app, 'public', '/public/assets/')
  const kiosk = await serveKiosk(app, context, resolve(apps, 'kiosk/dist'))
  const preloads = readPreloads(resolve(apps, 'staff/dist'))
  app.addHook('onRequest', async (request, reply) => {
    if (!wantsPage(request)) return
    if (kiosk && isForKiosk.test(request.url)) return kiosk.sendPage(reply)
    const isVisitor = Object.hasOwn(visitorPages, firstPart(request))
    if (kiosk && !isVisitor && isByPublicToken.test(request.url)) return kiosk.sendPage(reply)
    const redirected = await redirectPage(context, request, reply)
    if (redirected) return redirected
    const page = isVisitor ? visitors : staff
    const allowed = { isFramed: isForOtherSites.test(request.url) }
    if (page === staff && preloads) reply.header('link', preloads(pathOf(request), mayBeSignedIn(request)))
    const origins = page === staff ? await callOrigins(context) : []
    const isKnown = page === staff ? isStaffPage(pathOf(request)) : await isVisitorPage(context, request, visitorPages)
    if (page) return sendPage(context, page, reply.status(isKnown ? 200 : 404), { ...allowed, origins })
  })
}

async function serveFiles(app: FastifyInstance, name: string, prefix: string): Promise<string | null> {
  const index = resolve(apps, name, 'dist/index.html')
  if (!existsSync(index)) return null
  await app.register(staticFiles, {
    root: resolve(apps, name, 'dist/assets'),
    prefix,
    preCompressed: true,
    index: false,
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
    },
  })
  return readFileSync(index, 'utf8')
}

const isForKiosk = /^\/visitor_registration(\/|\?|$)/
/** A scanned token opens the kiosk at every staff address, whatever session the browser has. */
const isByPublicToken = /[?&]public_token=[^&]/
const isForOtherSites = /^\/forms\//

/** A page opens without a database, to say so. */
async function isVisitorPage({ db }: Context, request: FastifyRequest, pages: VisitorPages): Promise<boolean> {
  const token = /^\/[a-z]+\/([\w-]+)\/?$/.exec(pathOf(request))?.[1]
  const find = pages[firstPart(request)]
  if (token === undefined || !find) return false
  try {
    await find({ db, params: { token }, request, now: productNow() })
    return true
  } catch (error) {
    // Those who have tried too many wrong links are not told more.
    return !(error instanceof HttpError && [404, 429].includes(error.status))
  }
}

const callOrigins = async ({ providers }: Context) => (await providers.voice.origins?.().catch(() => [])) ?? []

function sendPage(context: Context, page: string, reply: FastifyReply, allowed: Parameters<typeof pagePolicy>[1]) {
  if (allowed?.isFramed) reply.removeHeader('x-frame-options')
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', pagePolicy(nonce, allowed))
    .type('text/html; charset=utf-8')
    .send(page.replaceAll('%NONCE%', nonce).replaceAll('%VERSION%', context.version))
}

const answersItself =
  /^\/(api|assets|public|company_images|mail_frame|mail_pictures|stylesheets|metrics|cable|twilio|voice|hearbeat|heartbeat|users\/sso|sso\/[^/?]+|calendar\/feeds|forms\/[^/]+\/embed\.js|reports\/\w+\.xlsx|companies\/[^/]+\/brand\.css|visitor_registration\/(assets|icons|sw\.js|manifest\.webmanifest))(\/|\?|$)/

const mayBeSignedIn = ({ headers }: FastifyRequest) => headers.cookie?.includes(`${sessionCookie}=`) ?? false

/** Nothing for an address of one part. */
const firstPart = ({ url }: FastifyRequest) => /^\/([a-z]+)\//.exec(url)?.[1] ?? ''

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? url

const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !answersItself.test(request.url) &&
  (request.headers.accept?.includes('text/html') || takesAnything(request))

/** Link previews and monitors. Programs get a token where people sign in, and a missing file is no page. */
const takesAnything = ({ headers, url }: FastifyRequest) =>
  (headers.accept ?? '*/*') === '*/*' && !/^\/users\/sign_in(\?|$)/.test(url) && !/\.\w+(\?|$)/.test(url)
