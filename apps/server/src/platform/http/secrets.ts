import {
  createHmac,
  createSecretKey,
  hash,
  type Hmac,
  type KeyObject,
  randomBytes,
  randomFillSync,
  timingSafeEqual,
} from 'node:crypto'

export const randomToken = () => randomBytes(32).toString('base64url')

/** Stored hashed, so that a database copy opens no session. */
export const hashToken = (token: string) => hash('sha256', token, 'buffer')

const keys = new WeakMap<Buffer, KeyObject>()

/** The key is made once: making it takes longer than signing. */
export function signedWith(secret: Buffer): Hmac {
  const key = keys.get(secret) ?? createSecretKey(secret)
  keys.set(secret, key)
  return createHmac('sha256', key)
}

const secretBytes = 32

const pads = Buffer.alloc(128 * secretBytes)
let usedPads = pads.length

/** Asking the system for many at once takes as long as for one. */
function newPad(): Buffer {
  if (usedPads === pads.length) {
    randomFillSync(pads)
    usedPads = 0
  }
  usedPads += secretBytes
  return pads.subarray(usedPads - secretBytes, usedPads)
}

/** Masked with a new pad per answer, against BREACH. */
export function csrfToken(secret: Buffer): string {
  const pad = newPad()
  const token = Buffer.allocUnsafe(2 * secretBytes)
  pad.copy(token)
  for (let at = 0; at < secretBytes; at++) token[secretBytes + at] = pad[at]! ^ secret[at]!
  return token.toString('base64url')
}

export function isCsrfToken(secret: Buffer, token: unknown): boolean {
  if (typeof token !== 'string' || token.length > 100) return false
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 2 * secretBytes) return false
  for (let at = 0; at < secretBytes; at++) bytes[secretBytes + at]! ^= bytes[at]!
  return timingSafeEqual(bytes.subarray(secretBytes), secret)
}

export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(hashToken(a), hashToken(b))
}
