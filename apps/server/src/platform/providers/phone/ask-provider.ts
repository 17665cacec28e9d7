import { ProviderBusy } from '../../ports/providers.ts'

interface Answer {
  status: number
  text: string
  headers: Record<string, string>
}

interface Asking {
  method: string
  headers: Record<string, string>
  body?: string
  patienceMs: number
}

const busySeconds = 30

/** Throws ProviderBusy if the request was certainly not taken; other errors leave that open. */
export async function askProvider(url: string, { patienceMs, ...request }: Asking): Promise<Answer> {
  const response = await fetch(url, {
    ...request,
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: unknown) => {
    throw isUnreached(error) ? new ProviderBusy('The provider can’t be reached.', busySeconds) : error
  })
  if (response.status === 429) throw new ProviderBusy('The provider is busy.', secondsIn(response.headers))
  return { status: response.status, text: await response.text(), headers: Object.fromEntries(response.headers) }
}

function secondsIn(headers: Headers): number {
  const seconds = Number(headers.get('retry-after'))
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, 3600) : busySeconds
}

const unreached = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
])

function isUnreached(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && unreached.has(String(cause.code))
}
