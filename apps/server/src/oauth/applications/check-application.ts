import type { OauthApplicationChange } from '@spotter/contract/oauth/oauth-applications.ts'
import { hasUnseenCharacters } from '@spotter/domain/accounts/text-rules.ts'
import { redirectUriRefusal } from '@spotter/domain/oauth/redirect-uri.ts'
import { scopes } from '@spotter/domain/oauth/scopes.ts'
import type { Tx } from '../../platform/http/call.ts'
import { blank, type ErrorText, invalid, taken, unprocessable } from '../../platform/http/errors.ts'
import { isUniqueViolation } from '../../platform/db/transaction.ts'

type ApplicationErrors = Record<string, ErrorText>

export function checkApplication(body: Omit<OauthApplicationChange, 'lock_version'>) {
  const errors: ApplicationErrors = {}
  const name = body.name?.trim()
  if (name === '') errors['name'] = blank
  else if (name !== undefined && hasUnseenCharacters(name)) errors['name'] = invalid
  const redirect_uri = body.redirect_uri === undefined ? undefined : body.redirect_uri?.trim() || null
  const refusal = redirect_uri ? redirectUriRefusal(redirect_uri) : null
  if (refusal) errors['redirect_uri'] = refusal
  if (body.scopes && !body.scopes.length) errors['scopes'] = blank
  const values = {
    ...(name !== undefined && { name }),
    ...(redirect_uri !== undefined && { redirect_uri }),
    ...(body.scopes && { scopes: scopes.filter((scope) => body.scopes?.includes(scope)) }),
    ...(body.user_id !== undefined && { user_id: body.user_id }),
  }
  return { values, errors }
}

/** Locked, so that the API user isn't deleted meanwhile. */
export async function isApiUser(tx: Tx, id: number): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'api')
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return user !== undefined
}

export async function refuseDuplicateName<A>(change: Promise<A>): Promise<A> {
  try {
    return await change
  } catch (error) {
    throw isUniqueViolation(error, 'oauth_applications_name') ? unprocessable({ name: taken }) : error
  }
}
