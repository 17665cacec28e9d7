import { createHmac } from 'node:crypto'
import type { Context } from '../platform/http/context.ts'
import { sameText } from '../platform/http/secrets.ts'

const lasts = 30 * 60_000

interface Claimed {
  company_id: number
  person_id: number
  /** Only this device can use it. */
  asker: string
}

const sign = ({ secret }: Pick<Context, 'secret'>, { company_id, person_id, asker }: Claimed, until: string) =>
  createHmac('sha256', secret).update(`claim:${company_id}:${person_id}:${asker}:${until}`).digest('base64url')

export function makeClaim(context: Pick<Context, 'secret'>, claimed: Claimed, now: Date): string {
  const until = (now.getTime() + lasts).toString(36)
  return `${claimed.person_id}.${until}.${sign(context, claimed, until)}`
}

export function parseClaim(
  context: Pick<Context, 'secret'>,
  claim: unknown,
  by: Omit<Claimed, 'person_id'>,
  at: Date,
): number | null {
  if (typeof claim !== 'string' || claim.length > 200) return null
  const [, id, until, signature] = /^([1-9]\d{0,14})\.([\da-z]{1,12})\.([\w-]{43})$/.exec(claim) ?? []
  if (!id || !until || !signature || Number.parseInt(until, 36) < at.getTime()) return null
  return sameText(signature, sign(context, { ...by, person_id: Number(id) }, until)) ? Number(id) : null
}
