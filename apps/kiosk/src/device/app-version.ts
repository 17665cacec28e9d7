import { isNative } from '../talk/caller.ts'

const worker = () => (import.meta.env.PROD && !isNative() ? navigator.serviceWorker : undefined)

export async function registerServiceWorker(): Promise<void> {
  await worker()
    ?.register(`${import.meta.env.BASE_URL}sw.js`, { scope: '/visitor_registration' })
    .catch(() => null)
  // Asks the browser not to evict stored registrations.
  await navigator.storage?.persist?.().catch(() => false)
}

const patienceForWorker = 10_000

export async function reloadApp(): Promise<void> {
  await Promise.race([
    activateNewest().catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, patienceForWorker)),
  ])
  location.reload()
}

async function activateNewest(): Promise<void> {
  const registration = await worker()?.getRegistration()
  if (!registration) return
  await registration.update()
  const next = registration.waiting ?? (await installed(registration.installing))
  if (!next) return
  const activated = new Promise<void>((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
  )
  next.postMessage('take over')
  await activated
}

const installed = (next: ServiceWorker | null): Promise<ServiceWorker | null> =>
  new Promise((resolve) => {
    if (!next) return resolve(null)
    next.addEventListener('statechange', () => {
      if (next.state === 'installed') resolve(next)
      else if (next.state === 'redundant') resolve(null)
    })
  })
