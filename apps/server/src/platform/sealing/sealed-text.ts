import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { SealingKeys } from './keys.ts'

const ivBytes = 12
const tagBytes = 16
const named = /^k1\.([\da-f]{8})\.(.*)$/

/** Sealed with a key that this server doesn't have. */
export class MissingKey extends Error {
  constructor() {
    super(
      'The key that sealed this is missing: set SECRET_KEY or SECRET_KEY_OLD to it, or enter the credentials again.',
    )
  }
}

export function sealText(keys: SealingKeys, purpose: string, text: string): string {
  const { id, bytes } = keys.current()
  return `k1.${id}.${sealWithInstall(bytes, purpose, text)}`
}

/** Without the key, for data that is loaded before a server has one; its next start seals it again. */
export function sealWithInstall(secret: Buffer, purpose: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws if its key is missing, if it was sealed for another purpose, or if it was tampered with. */
export function openText(keys: SealingKeys, purpose: string, sealed: string): string {
  const [, id, payload] = named.exec(sealed) ?? [null, null, sealed]
  const key = id ? keys.find(id)?.bytes : keys.install
  if (!key) throw new MissingKey()
  const bytes = Buffer.from(payload ?? '', 'base64url')
  const iv = bytes.subarray(0, ivBytes)
  const decipher = createDecipheriv('aes-256-gcm', keyFor(key, purpose), iv, { authTagLength: tagBytes })
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
}

const keyFor = (secret: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `spotter:sealed:${purpose}`, 32))
