/** Sealed with the install's public key, so that a stolen tablet reveals nothing. */
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const pointBytes = 65
const ivBytes = 12

interface SealKeys {
  /** A point, base64. */
  public_key: string
  /** PKCS 8, base64. */
  private_key: string
}

export async function makeSealKeys(): Promise<SealKeys> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
  return {
    public_key: toBase64(await crypto.subtle.exportKey('raw', publicKey)),
    private_key: toBase64(await crypto.subtle.exportKey('pkcs8', privateKey)),
  }
}

/** `about` is authenticated but not encrypted. */
export async function seal(public_key: string, about: string, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const theirs = await crypto.subtle.importKey('raw', fromBase64(public_key), curve, false, [])
  const own = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', own.publicKey))
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const key = await sharedKey(own.privateKey, theirs, point, 'encrypt')
  const hidden = new Uint8Array(await crypto.subtle.encrypt(cipher(iv, about), key, new TextEncoder().encode(text)))
  const letter = new Uint8Array(pointBytes + ivBytes + hidden.length)
  letter.set(point)
  letter.set(iv, pointBytes)
  letter.set(hidden, pointBytes + ivBytes)
  return letter
}

const tagBytes = 16

/** Whether it has the form of something sealed, even with another key. */
export async function isSealed(letter: Uint8Array<ArrayBuffer>): Promise<boolean> {
  if (letter.length < pointBytes + ivBytes + tagBytes) return false
  return crypto.subtle.importKey('raw', letter.slice(0, pointBytes), curve, false, []).then(
    () => true,
    () => false,
  )
}

/** Null if sealed for something else, with another key, or tampered with. */
export async function unseal(
  private_key: string,
  about: string,
  letter: Uint8Array<ArrayBuffer>,
): Promise<string | null> {
  try {
    const own = await crypto.subtle.importKey('pkcs8', fromBase64(private_key), curve, false, ['deriveBits'])
    const point = letter.slice(0, pointBytes)
    const theirs = await crypto.subtle.importKey('raw', point, curve, false, [])
    const key = await sharedKey(own, theirs, point, 'decrypt')
    const iv = letter.slice(pointBytes, pointBytes + ivBytes)
    const open = await crypto.subtle.decrypt(cipher(iv, about), key, letter.slice(pointBytes + ivBytes))
    return new TextDecoder().decode(open)
  } catch {
    return null
  }
}

async function sharedKey(own: CryptoKey, theirs: CryptoKey, salt: Uint8Array<ArrayBuffer>, use: 'encrypt' | 'decrypt') {
  const bits = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, own, 256)
  const shared = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode('spotter kiosk')
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info },
    shared,
    { name: 'AES-GCM', length: 256 },
    false,
    [use],
  )
}

const cipher = (iv: Uint8Array<ArrayBuffer>, about: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(about),
})

export function toBase64(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string {
  let text = ''
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte)
  return btoa(text)
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
