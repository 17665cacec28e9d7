import { queryText, type QueryInput } from './address.ts'
import { failureOf, unreachable, type CallFailure } from './failure.ts'

export type Flash = { type: 'notice' | 'warning' | 'error'; message: string }

export type Sending = {
  query?: QueryInput | undefined
  body?: unknown
  signal?: AbortSignal | undefined
  /** A 401 that is an answer rather than the end of a session, as at sign-in. */
  signingIn?: boolean
  /** Lets the request finish although the page is left. */
  keepalive?: boolean
}

type Listeners = {
  flash: (notices: Flash[]) => void
  signedOut: () => void
  unreachable: () => void
  /** By any answer, with its headers. */
  reached: (headers: Headers) => void
}

const nothing = () => {}
const listeners: Listeners = { flash: nothing, signedOut: nothing, unreachable: nothing, reached: nothing }

/** The one who is told; a later one takes the place of an earlier one. */
export function listen<Name extends keyof Listeners>(name: Name, listener: Listeners[Name]): void {
  listeners[name] = listener
}

interface Sender {
  /** Where the server is, for an app that was not loaded from it. */
  root: string
  /** Who calls, where no session says so. */
  headers: Readonly<Record<string, string>>
}
let sender: Sender = { root: '', headers: {} }

export function sendAs(parts: Partial<Sender>): void {
  sender = { ...sender, ...parts }
}

const invalidToken = 'Invalid CSRF token'
let csrfToken: string | null = null

/** Sends one request as the application does: JSON both ways or a form with a file, the token kept fresh, notices handed on. */
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
  // A line that breaks, or a page that is left, in the middle of an answer must not pass for an empty one.
  const text = await response.text().catch(lost)
  const read = readBody(text)
  handOnFlash(response.headers.get('X-Flash'), read)
  return response.ok ? { ok: true, body: read } : { ok: false, failure: failureOf(response, read) }
}

function headersOf(method: string, body: unknown): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(clientVersion() && { 'X-Client-Version': clientVersion() }),
    // Of a form the browser itself says where one part ends and the next begins.
    ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
    ...(method === 'POST' && { 'X-Request-Id': requestId() }),
  }
}

/** The version of the page, as the server wrote it there; a page in development has none. */
export function clientVersion(): string {
  const written = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? ''
  return written.startsWith('%') ? '' : written
}

/** Not `randomUUID`: browsers offer that only over TLS, and a club's own server may do without. */
export function requestId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function readBody(text: string): unknown {
  try {
    return text ? (JSON.parse(text) as unknown) : undefined
  } catch {
    return undefined
  }
}

/** A notice that repeats the answer's own message is left to whoever asked, who shows that. */
function handOnFlash(header: string | null, body: unknown): void {
  const own = typeof body === 'object' && body !== null && 'message' in body ? body.message : null
  const notices = readFlash(header).filter(({ type, message }) => type !== 'notice' || message !== own)
  if (notices.length > 0) listeners.flash(notices)
}

export function readFlash(header: string | null): Flash[] {
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
