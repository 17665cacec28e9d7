import { createRequire } from 'node:module'
import type { validateRequest } from 'twilio/lib/webhooks/webhooks.js'
import type { Callback } from '../../ports/providers.ts'
import type { PhoneAccount } from './accounts.ts'
import type { PhoneParts } from './parts.ts'

const require = createRequire(import.meta.url)

/** Covers the public address, with its query, and all parameters. */
export function isSignedByTwilio({ publicUrl }: PhoneParts, { secret }: PhoneAccount, callback: Callback): boolean {
  const signature = callback.headers['x-twilio-signature']
  if (typeof signature !== 'string') return false
  const webhooks = require('twilio/lib/webhooks/webhooks.js') as { validateRequest: typeof validateRequest }
  const values = [...new Set(callback.parameters.keys())].map((name) => {
    const all = callback.parameters.getAll(name)
    return [name, all.length > 1 ? all : all[0]]
  })
  return webhooks.validateRequest(secret, signature, `${publicUrl}${callback.path}`, Object.fromEntries(values))
}
