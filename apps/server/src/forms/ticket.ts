import { randomBytes } from 'node:crypto'
import type { Context } from '../platform/http/context.ts'
import { sameText, signedWith } from '../platform/http/secrets.ts'

export interface Ticket {
  /** Makes repeats harmless. */
  key: string
  made_at: Date
}

const sign = ({ secret }: Pick<Context, 'secret'>, form_id: number, text: string) =>
  signedWith(secret).update(`form:${form_id}:${text}`).digest('base64url').slice(0, 22)

export function makeTicket(context: Pick<Context, 'secret'>, form_id: number, now: Date): string {
  const text = `${now.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`
  return `${text}.${sign(context, form_id, text)}`
}

export function parseTicket(context: Pick<Context, 'secret'>, form_id: number, ticket: string): Ticket | null {
  const [, text, made, key, signature] = /^((\w{1,12})\.([\w-]{16}))\.([\w-]{22})$/.exec(ticket) ?? []
  if (!text || !made || !key || !signature || !sameText(signature, sign(context, form_id, text))) return null
  return { key, made_at: new Date(Number.parseInt(made, 36)) }
}
