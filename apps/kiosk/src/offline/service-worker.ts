/** Caches the app, so that it starts offline. API calls, and so visitor data, bypass it. */
interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface Fetching extends Lasting {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
interface Installing extends Lasting {
  addRoutes?: (routes: { condition: object; source: 'network' }[]) => Promise<void>
}
interface AppWorker {
  addEventListener: {
    (name: 'install', listener: (event: Installing) => void): void
    (name: 'activate', listener: (event: Lasting) => void): void
    (name: 'fetch', listener: (event: Fetching) => void): void
    (name: 'message', listener: (event: MessageEvent) => void): void
  }
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}

declare const __KEPT_FILES__: string[]
declare const __BUILD__: string

// Filled in by the server, so that a new version is noticed even if no file changed.
const version = '%VERSION%'
const files = __KEPT_FILES__
const prefix = 'kiosk-app '
const app = `${prefix}${version} ${__BUILD__}`
const pictures = 'kiosk-pictures'
const page = '/visitor_registration'
const worker = self as unknown as AppWorker

worker.addEventListener('install', (event) => {
  event.waitUntil(cacheApp())
  // Routing API calls through the worker would slow down weak tablets.
  const calls = { urlPattern: '/api/*' }
  if (event.addRoutes) event.waitUntil(event.addRoutes([{ condition: calls, source: 'network' }]))
})
worker.addEventListener('activate', (event) => event.waitUntil(removeOldCaches().then(() => worker.clients.claim())))
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting()
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (pathname === page || pathname.startsWith(`${page}/`)) event.respondWith(cachedPage(request))
  } else if (files.includes(pathname) || pathname.startsWith(`${page}/assets/`)) {
    event.respondWith(cachedOrFetched(request))
  } else if (pathname.startsWith('/company_images/')) {
    event.respondWith(cachedPicture(request))
  }
})

async function cacheApp(): Promise<void> {
  const cache = await caches.open(app)
  const answer = await fetch(page, { headers: { Accept: 'text/html' }, cache: 'no-store', credentials: 'omit' })
  if (!answer.ok) throw new Error(`The page answers ${answer.status}`)
  await cache.put(page, answer)
  await cache.addAll(files)
}

/** Keeps the previous version: another tab may be in the middle of a registration. */
async function removeOldCaches(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== app)
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)))
}

async function cachedPage(request: Request): Promise<Response> {
  const cache = await caches.open(app)
  return (await cache.match(page)) ?? fetch(request)
}

const cachedOrFetched = async (request: Request) => (await caches.match(request)) ?? fetch(request)

/** Logo addresses change with the logo, so a few are enough. */
async function cachedPicture(request: Request): Promise<Response> {
  const cache = await caches.open(pictures)
  const cached = await cache.match(request)
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.ok) {
    const before = await cache.keys()
    await Promise.all(before.slice(0, -3).map((old) => cache.delete(old)))
    await cache.put(request, answer.clone())
  }
  return answer
}

export {}
