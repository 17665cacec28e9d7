import { resetLinkHours } from '@spotter/domain/accounts/password-rules.ts'
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Tx } from '../platform/http/call.ts'
import type { Context } from '../platform/http/context.ts'
import { hashToken, randomToken } from '../platform/http/secrets.ts'
import { declareJob } from '../platform/jobs/define-job.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'

export type MailKind = 'reset' | 'invite'

const lasts = { reset: `${resetLinkHours} hours`, invite: '7 days' } as const satisfies Record<MailKind, string>

const TokenMail = Type.Object({ token_id: Type.Integer() })
export const accountMailJobs = {
  reset: declareJob({ name: 'send_reset_mail', payload: TokenMail }),
  invite: declareJob({ name: 'send_invite_mail', payload: TokenMail }),
} as const satisfies Record<MailKind, unknown>

/** Derived from the id and the install's secret, so it is stored nowhere. */
export const tokenOf = (context: Pick<Context, 'secret'>, id: number) =>
  createHmac('sha256', context.secret).update(`user_token:${id}`).digest('base64url')

export async function mailTokenLater(tx: Tx, context: Context, user_id: number, kind: MailKind): Promise<void> {
  const id = await makeToken(tx, context, user_id, kind)
  const job = accountMailJobs[kind]
  await enqueue(tx, job, { token_id: id }, { key: `${job.name}:${id}` })
}

export async function makeToken(
  tx: Tx,
  context: Pick<Context, 'secret'>,
  user_id: number,
  kind: MailKind,
): Promise<number> {
  if (kind === 'invite') await spendTokens(tx, user_id, kind)
  const { id } = await tx
    .insertInto('user_tokens')
    .values({
      user_id,
      kind,
      token_hash: hashToken(randomToken()),
      expires_at: sql<string>`now() + ${lasts[kind]}::interval`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('user_tokens')
    .set({ token_hash: hashToken(tokenOf(context, id)) })
    .where('id', '=', id)
    .execute()
  return id
}

export function tokenLink(publicUrl: string, token: string): string {
  const link = new URL('/users/password/edit', publicUrl)
  link.searchParams.set('reset_password_token', token)
  return link.href
}

export async function spendTokens(tx: Tx, user_id: number, kind?: MailKind): Promise<void> {
  await tx
    .updateTable('user_tokens')
    .set({ used_at: new Date() })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .$if(kind !== undefined, (tokens) => tokens.where('kind', '=', kind ?? 'invite'))
    .execute()
}
