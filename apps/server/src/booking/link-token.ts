import { linkTokenLength } from '@spotter/domain/booking/links.ts'
import { createHmac, hkdfSync } from 'node:crypto'
import type { Context } from '../platform/http/context.ts'

export type LinkKeys = Pick<Context, 'keys' | 'secret'>

/** Derived, since the database has only hashes: a copy of it opens no link, yet each message can carry the same one. */
export function linkTokens({ keys, secret }: LinkKeys): (of: string) => string {
  const key = Buffer.from(hkdfSync('sha256', keys.current().bytes, secret, 'spotter:personal-links', 32))
  return (of) => createHmac('sha256', key).update(of).digest('base64url').slice(0, linkTokenLength)
}

/** Earlier ones have 22 or 43 characters. */
export const isLinkToken = (token: string): boolean => /^([\w-]{16}|[\w-]{22}|[\w-]{43})$/.test(token)
