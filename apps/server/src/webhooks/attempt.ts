import http from 'node:http'
import https from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import { msg } from '@spotter/domain/text.ts'
import { hostOf, urlRefusal } from '@spotter/domain/webhooks/webhook-url.ts'
import { addressesOf, type Resolve, resolveName, Undelivered } from './resolve-receiver.ts'
import { signedHeaders, type Signing } from './sign.ts'

export interface Sending extends Omit<Signing, 'timestamp'> {
  url: string
  allowPrivate: boolean
  stopping?: AbortSignal | undefined
  resolve?: Resolve
  /** From DNS to the end of the headers. */
  timeoutMs?: number
}

export interface Attempt {
  at: Date
  url: string
  request_headers: Record<string, string>
  status: number | null
  answer_headers: Record<string, string> | null
  answer_body: string | null
  answer_cut: boolean
  duration_ms: number
  error: string | null
}

export const answerWithinMs = 15_000
/** The status already decided; the body is only logged. */
const bodyWithinMs = 3_000
/** In bytes. */
export const mostBodyBytes = 16 * 1024
const omittedHeaders = new Set(['set-cookie', 'authorization', 'proxy-authorization', 'cookie'])

/** Redirects are not followed; only 2xx succeeds. */
export async function attempt(sending: Sending): Promise<Attempt> {
  const at = new Date()
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Spotter-Webhooks',
    ...signedHeaders({ ...sending, timestamp: Math.floor(at.getTime() / 1000) }),
  }
  const made = { at, url: sending.url, request_headers: headers }
  const elapsed = () => Math.round(Date.now() - at.getTime())
  try {
    const answer = await post(sending, headers)
    return { ...made, ...answer, duration_ms: elapsed(), error: refusal(answer.status) }
  } catch (error) {
    if (sending.stopping?.aborted) throw error
    const none = { status: null, answer_headers: null, answer_body: null, answer_cut: false }
    return { ...made, ...none, duration_ms: elapsed(), error: reason(error) }
  }
}

function refusal(status: number): string | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400
    ? msg("The receiver responded with a redirect. Webhooks don't follow redirects.")
    : msg("The receiver didn't accept the delivery.")
}

async function post(sending: Sending, headers: Record<string, string>) {
  const { payload, allowPrivate, stopping, resolve = resolveName, timeoutMs = answerWithinMs } = sending
  const url = new URL(sending.url)
  // Rules may have changed since saving.
  if (urlRefusal(sending.url, { allowPrivate })) {
    throw new Undelivered(msg("The receiver is on a private network. Webhooks can't be sent there."))
  }
  const late = AbortSignal.timeout(timeoutMs)
  const signal = stopping ? AbortSignal.any([late, stopping]) : late
  const addresses = await orAbort(addressesOf(hostOf(url), allowPrivate, resolve), signal)
  const body = Buffer.from(payload)
  const response = await new Promise<http.IncomingMessage>((answered, failed) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      // Connects to the checked address, against DNS rebinding.
      lookup: always(addresses),
      agent: false,
      signal,
    })
    request.on('response', answered)
    request.on('error', failed)
    request.end(body)
  })
  return {
    status: response.statusCode ?? 0,
    answer_headers: loggedHeaders(response.headers),
    ...(await readBody(response)),
  }
}

const always =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, callback) => {
    const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
    if (options.all) callback(null, found)
    else callback(null, found[0]!.address, found[0]!.family)
  }

async function orAbort<A>(work: Promise<A>, signal: AbortSignal): Promise<A> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  return Promise.race([work, aborted])
}

/** A trickling receiver has already answered with its status. */
async function readBody(response: http.IncomingMessage): Promise<{ answer_body: string; answer_cut: boolean }> {
  const chunks: Buffer[] = []
  let size = 0
  const complete = await new Promise<boolean>((ended) => {
    const timer = setTimeout(() => ended(false), bodyWithinMs)
    const end = (whole: boolean) => {
      clearTimeout(timer)
      ended(whole)
    }
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size > mostBodyBytes) end(false)
    })
    response.on('end', () => end(true))
    response.on('error', () => end(false))
  })
  response.destroy()
  const kept = Buffer.concat(chunks).subarray(0, mostBodyBytes)
  return { answer_body: storable(kept.toString()), answer_cut: !complete }
}

const loggedHeaders = (headers: http.IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !omittedHeaders.has(name))
      .map(([name, value]) => [name, storable([value ?? ''].flat().join(', '))]),
  )

/** PostgreSQL stores no NUL. */
const storable = (text: string) => text.replaceAll('\0', '\ufffd').toWellFormed()

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: msg('The receiver refused the connection.'),
  ECONNRESET: msg('The receiver closed the connection without responding.'),
  EHOSTUNREACH: msg('The receiver cannot be reached.'),
  ENETUNREACH: msg('The receiver cannot be reached.'),
  ETIMEDOUT: msg("The receiver didn't respond in time."),
  CERT_HAS_EXPIRED: msg("The receiver's TLS certificate has expired."),
  DEPTH_ZERO_SELF_SIGNED_CERT: msg("The receiver's TLS certificate isn't trusted."),
  SELF_SIGNED_CERT_IN_CHAIN: msg("The receiver's TLS certificate isn't trusted."),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: msg("The receiver's TLS certificate isn't trusted."),
  ERR_TLS_CERT_ALTNAME_INVALID: msg("The receiver's TLS certificate is for a different host name."),
}

function reason(error: unknown): string {
  if (error instanceof Undelivered) return error.message
  const { name, code, message } = error as Error & { code?: string }
  if (name === 'TimeoutError' || name === 'AbortError') return reasons['ETIMEDOUT']!
  return reasons[code ?? ''] ?? storable(message || (code ?? name)).slice(0, 500)
}
