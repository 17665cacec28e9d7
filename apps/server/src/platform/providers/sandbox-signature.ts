import { createHmac } from 'node:crypto'
import { sameText } from '../http/secrets.ts'
import type { Callback } from '../ports/providers.ts'

const signatureHeader = 'x-sandbox-signature'

/** Over the address and all sorted parameters, as providers do. */
function signatureOf(secret: Buffer, { path, parameters }: Pick<Callback, 'path' | 'parameters'>): string {
  const sorted = [...parameters].map(([name, value]) => `${name}=${value}`).toSorted()
  return createHmac('sha256', secret)
    .update(`voice_callback:${[path, ...sorted].join('\n')}`)
    .digest('base64')
}

export const signed = (secret: Buffer, path: string, values: Record<string, string>): Callback => {
  const parameters = new URLSearchParams(values)
  return { path, parameters, headers: { [signatureHeader]: signatureOf(secret, { path, parameters }) } }
}

export function isSigned(secret: Buffer, callback: Callback): boolean {
  const given = callback.headers[signatureHeader]
  return typeof given === 'string' && sameText(given, signatureOf(secret, callback))
}
