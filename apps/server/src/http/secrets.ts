import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export const randomToken = () => randomBytes(32).toString('base64url')

/** Tokens are kept hashed, so that a copy of the database opens no session. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

const nonceBytes = 12
const macBytes = 18

/** A fresh token for every answer, all of them good for as long as the secret is. */
export function csrfToken(secret: Buffer): string {
  const nonce = randomBytes(nonceBytes)
  return Buffer.concat([nonce, mac(secret, nonce)]).toString('base64url')
}

export function isCsrfToken(secret: Buffer, token: unknown): boolean {
  if (typeof token !== 'string' || token.length > 64) return false
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== nonceBytes + macBytes) return false
  const nonce = bytes.subarray(0, nonceBytes)
  return timingSafeEqual(bytes.subarray(nonceBytes), mac(secret, nonce))
}

const mac = (secret: Buffer, nonce: Buffer) => createHmac('sha256', secret).update(nonce).digest().subarray(0, macBytes)

export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(hashToken(a), hashToken(b))
}
