import { mostTokens, tokenSeconds } from '@spotter/domain/oauth/limits.ts'
import { grantedScopes } from '@spotter/domain/oauth/scopes.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { attemptKey, countUpTo } from '../accounts/attempts.ts'
import { isClosedToSignIn } from '../accounts/closed-accounts.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { transaction } from '../platform/db/transaction.ts'
import { hashToken, randomToken } from '../platform/http/secrets.ts'
import type { Application } from './authenticate-client.ts'
import { invalidRequest, OauthError, tooOften } from './oauth-error.ts'

/** RFC 6749, 5.1 and 4.4. */
export async function grantToken(
  db: Db,
  application: Application,
  parameters: ReadonlyMap<string, string>,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
) {
  const grant = parameters.get('grant_type')
  if (!grant) throw invalidRequest('grant_type is missing.')
  if (grant !== 'client_credentials')
    throw new OauthError('unsupported_grant_type', 'Only client_credentials is supported.')
  const scopes = grantedScopes(parameters.get('scope') ?? null, application.scopes)
  if (!scopes) throw new OauthError('invalid_scope', `The application has: ${application.scopes.join(' ')}.`)
  const wait = await countUpTo(db, attemptKey('oauth:tokens', application.uid), mostTokens)
  if (wait !== null) throw tooOften(wait)

  const token = randomToken()
  const keys = { token_hash: hashToken(token), csrf_secret: randomBytes(32) }
  const isOpened = await transaction(db, async (tx) => {
    const { company_id } = await tx
      .selectFrom('users')
      .select('company_id')
      .where('id', '=', application.user_id)
      .executeTakeFirstOrThrow()
    if (await isClosedToSignIn(tx, { id: application.user_id, company_id })) {
      throw new OauthError('invalid_grant', 'The accounts of the demo are closed, its API users too.')
    }
    return openProgramSession(tx, application, { keys, scopes, ip, user_agent: headers['user-agent'] })
  })
  if (!isOpened)
    throw new OauthError('invalid_grant', 'The API user of this application is deleted or has no open club.')
  return { access_token: token, token_type: 'Bearer', expires_in: tokenSeconds, scope: scopes.join(' ') }
}

interface OpeningInput {
  keys: { token_hash: Buffer; csrf_secret: Buffer }
  scopes: readonly string[]
  ip: string
  user_agent: string | undefined
}

/** In one statement, so that a user deleted meanwhile gets no session. */
async function openProgramSession(
  tx: Tx,
  application: Application,
  { keys, scopes, ip, user_agent }: OpeningInput,
): Promise<boolean> {
  const { rows } = await sql`
    with opened as (
      insert into sessions (token_hash, csrf_secret, user_id, company_id, oauth_application_id, scopes, expires_at, ip, user_agent)
      select ${keys.token_hash}, ${keys.csrf_secret}, u.id, u.company_id, ${application.id}, ${scopes}::text[],
        now() + make_interval(secs => ${tokenSeconds}), ${ip}, ${user_agent?.slice(0, 255) ?? null}
      from users u
      where u.id = ${application.user_id} and u.role = 'api' and u.deleted_at is null and exists (
        select from company_users cu join companies c on c.id = cu.company_id
        where cu.user_id = u.id and c.status not in ('in-active', 'inactive'))
      returning id)
    update oauth_applications set last_used_at = now() from opened
    where oauth_applications.id = ${application.id} returning opened.id`.execute(tx)
  return rows.length > 0
}
