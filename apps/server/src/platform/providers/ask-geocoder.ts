/** Safe to log: doesn't repeat the query. */
export class GeocoderFailure extends Error {}

const patienceMs = 2000
const restMs = 30_000
const mostBytes = 1_000_000

export function geocoderAt(address: string, now = () => Date.now()) {
  let restsUntil = 0
  return async (path: string, query: Record<string, string>, locale: string): Promise<unknown> => {
    if (now() < restsUntil) return null
    try {
      return await ask(urlOf(address, path, query), locale)
    } catch (error) {
      restsUntil = now() + restMs
      throw error instanceof GeocoderFailure ? error : new GeocoderFailure(causeOf(error))
    }
  }
}

/** Keeps a path or key in the configured address. */
function urlOf(address: string, path: string, query: Record<string, string>): URL {
  const url = new URL(address)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

async function ask(url: URL, locale: string): Promise<unknown> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    headers: { accept: 'application/json', 'accept-language': locale, 'user-agent': 'Spotter' },
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new GeocoderFailure(`status ${response.status}`)
  }
  const text = await textOf(response)
  try {
    return JSON.parse(text)
  } catch {
    throw new GeocoderFailure('no JSON')
  }
}

async function textOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of body ?? []) {
    bytes += piece.length
    if (bytes > mostBytes) throw new GeocoderFailure('an answer that is too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'no answer in time'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection'
}
