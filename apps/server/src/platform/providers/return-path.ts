import { createHmac } from 'node:crypto'
import { sameText } from '../http/secrets.ts'

const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const tagged = /\+([\da-f]{32})-([\da-f]{12})@/i

/** Each email has its own, so that what comes back belongs to it whatever it says. */
export function returnPathOf(secret: Buffer, bounceAddress: string, key: string): string {
  if (!isUuid.test(key)) return bounceAddress
  const id = key.replaceAll('-', '')
  return bounceAddress.replace('@', `+${id}-${markOf(secret, id)}@`)
}

/** The key of the email that came back; null for addresses we didn't make. */
export function keyInReturnPath(secret: Buffer, address: string): string | null {
  const [, id = '', mark = ''] = tagged.exec(address.toLowerCase()) ?? []
  if (!id || !sameText(mark, markOf(secret, id))) return null
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const markOf = (secret: Buffer, id: string) =>
  createHmac('sha256', secret).update(`return_path:${id}`).digest('hex').slice(0, 12)
