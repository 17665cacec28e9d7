import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

export const newSecret = () => `${prefix}${randomBytes(32).toString('base64')}`

export interface Signing {
  message_id: string
  /** Unix seconds. */
  timestamp: number
  payload: string
  /** During rotation; receivers need any one. */
  secrets: readonly string[]
}

/** https://www.standardwebhooks.com */
export function signedHeaders({ message_id, timestamp, payload, secrets }: Signing): Record<string, string> {
  const signed = `${message_id}.${timestamp}.${payload}`
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  })
  return {
    'webhook-id': message_id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
