import { queryText, type QueryInput } from './address.ts'
import { outage } from './connectivity.ts'
import { failureOf, unreachable, type CallFailure } from './failure.ts'

export type Flash = { type: 'notice' | 'warning' | 'error'; message: string }

type Sending = {
  query?: QueryInput | undefined
  body?: unknown
  signal?: AbortSignal | undefined
  /** A 401 is an answer here, not the end of a session. */
  signingIn?: boolean
  /** Finishes even if the page is closed. */
  keepalive?: boolean
}

type Listeners = {
  flash: (notices: Flash[]) => void
  signedOut: () => void
  unreachable: () => void
  reached: (headers: Headers) => void
}

const nothing = () => {}
const listeners: Listeners = { flash: nothing, signedOut: nothing, unreachable: nothing, reached: nothing }

/** One listener per name; a later one replaces an earlier one. */
export function listen<Name extends keyof Listeners>(name: Name, listener: Listeners[Name]): void {
  listeners[name] = listener
}

interface Sender {
  root: string
  headers: Readonly<Record<string, string>>
}
let sender: Sender = { root: '', headers: {} }

export function sendAs(parts: Partial<Sender>): void {
  sender = { ...sender, ...parts }
}

const invalidToken = 'Invalid CSRF token'
let csrfToken: string | null = null

export async function send(method: string, path: string, sending: Sending = {}): Promise<unknown> {
  const headers = headersOf(method, sending.body)
  const answer = await attempt(method, path, sending, headers)
  if (answer.ok) return answer.body
  if (answer.failure.status === 403 && answer.failure.message === invalidToken) {
    const repeated = await attempt(method, path, sending, headers)
    if (repeated.ok) return repeated.body
    throw repeated.failure
  }
  if (answer.failure.status === 401 && !sending.signingIn) listeners.signedOut()
  throw answer.failure
}

type Answered = { ok: true; body: unknown } | { ok: false; failure: CallFailure }

async function attempt(
  method: string,
  path: string,
  { query, body, signal, keepalive = false }: Sending,
  headers: Record<string, string>,
): Promise<Answered> {
  const lost = (reason: unknown): never => {
    if (signal?.aborted) throw reason
    listeners.unreachable()
    throw unreachable()
  }
  const response = await fetch(sender.root + path + queryText(query), {
    method,
    headers: {
      ...headers,
      ...sender.headers,
      ...(method !== 'GET' && csrfToken !== null && { 'X-CSRF-Token': csrfToken }),
    },
    credentials: sender.root ? 'omit' : 'same-origin',
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
    keepalive,
  }).catch(lost)
  csrfToken = response.headers.get('X-CSRF-Token') ?? csrfToken
  listeners.reached(response.headers)
  // An answer cut off midway must not count as empty.
  const text = await response.text().catch(lost)
  const read = parseBody(text)
  forwardFlash(response.headers.get('X-Flash'), read)
  const failure = response.ok ? null : failureOf(response, read)
  outage.write(failure?.status === 503 && failure.retryAfter ? failure.message : null)
  return failure ? { ok: false, failure } : { ok: true, body: read }
}

function headersOf(method: string, body: unknown): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(clientVersion() && { 'X-Client-Version': clientVersion() }),
    // Browsers add the multipart boundary themselves.
    ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
    ...(method === 'POST' && { 'X-Request-Id': requestId() }),
  }
}

/** As rendered by the server; absent in development. */
export function clientVersion(): string {
  const written = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? ''
  return written.startsWith('%') ? '' : written
}

/** `randomUUID` needs TLS, which a club's own server may lack. */
export function requestId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function parseBody(text: string): unknown {
  try {
    return text ? (JSON.parse(text) as unknown) : undefined
  } catch {
    return undefined
  }
}

/** A notice that repeats the answer's message is left to the caller, who shows it. */
function forwardFlash(header: string | null, body: unknown): void {
  const own = typeof body === 'object' && body !== null && 'message' in body ? body.message : null
  const notices = parseFlash(header).filter(({ type, message }) => type !== 'notice' || message !== own)
  if (notices.length > 0) listeners.flash(notices)
}

export function parseFlash(header: string | null): Flash[] {
  try {
    const notices: unknown = JSON.parse(decodeURIComponent(header ?? '[]'))
    return Array.isArray(notices) ? notices.filter(isFlash) : []
  } catch {
    return []
  }
}

const isFlash = (value: unknown): value is Flash =>
  typeof value === 'object' &&
  value !== null &&
  'message' in value &&
  typeof value.message === 'string' &&
  'type' in value &&
  ['notice', 'warning', 'error'].includes(String(value.type))
