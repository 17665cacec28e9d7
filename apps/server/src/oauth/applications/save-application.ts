import { secretOverlap } from '@spotter/domain/oauth/limits.ts'
import { randomBytes } from 'node:crypto'
import { record } from '../../platform/facts/record.ts'
import { serve, serveSaving } from '../../platform/http/call.ts'
import { invalid, stale, unprocessable } from '../../platform/http/errors.ts'
import { hashToken, randomToken } from '../../platform/http/secrets.ts'
import { chosenClubs } from '../../users/clubs-of-user.ts'
import { addApiUser } from './add-api-user.ts'
import { checkApplication, isApiUser, refuseDuplicateName } from './check-application.ts'
import { endTokens, lockApplication, presentApplication } from './find-application.ts'

export const createApplication = serveSaving(
  'POST /api/admin/oauth_applications',
  async (actor, { body: { user_id, company_ids, ...body }, write, t, flash }) => {
    const message = t('OAuth application was successfully created.')
    const { values, errors } = checkApplication(body)
    // Only the hash is stored; the secret is added to the answer but not to its stored copy.
    const secret = randomToken()
    const answer = await refuseDuplicateName(
      write(async (tx) => {
        const clubs = user_id ? null : await chosenClubs(tx, actor, null, company_ids ?? [])
        if (user_id && !(await isApiUser(tx, user_id))) errors['user_id'] = invalid
        if (clubs?.errors[0]) errors[company_ids ? 'company_ids' : 'user_id'] = clubs.errors[0]
        if (Object.keys(errors).length) throw unprocessable(errors)

        const { name = '', redirect_uri = null, scopes = [] } = values
        const chosen = user_id ?? (await addApiUser(tx, actor, name, clubs?.company_ids ?? []))
        const columns = { name, redirect_uri, scopes, user_id: chosen, uid: randomBytes(16).toString('hex') }
        const { id } = await tx
          .insertInto('oauth_applications')
          .values({ ...columns, secret_hash: hashToken(secret) })
          .returning('id')
          .executeTakeFirstOrThrow()
        await record(tx, actor, 'oauth_application.created', { company_id: null, id, after: columns })
        return { ...(await presentApplication(tx, id)), message }
      }),
    )
    flash(message)
    return { ...answer, secret }
  },
)

export const updateApplication = serveSaving(
  'PUT /api/admin/oauth_applications/{id}',
  async (actor, { params, body: { lock_version, ...body }, write, now, t, flash }) => {
    const message = t('OAuth application was successfully updated.')
    const { values, errors } = checkApplication(body)
    const answer = await refuseDuplicateName(
      write(async (tx) => {
        const before = await lockApplication(tx, params.id)
        if (lock_version !== undefined && lock_version !== before.lock_version) {
          throw stale(await presentApplication(tx, before.id))
        }
        const isOther = values.user_id !== undefined && values.user_id !== before.user_id
        if (isOther && !(await isApiUser(tx, values.user_id ?? 0))) errors['user_id'] = invalid
        if (Object.keys(errors).length) throw unprocessable(errors)
        await tx
          .updateTable('oauth_applications')
          .set({ ...values, updated_at: now, lock_version: before.lock_version + 1 })
          .where('id', '=', before.id)
          .execute()
        if (isOther) await endTokens(tx, before.id)
        const { name, redirect_uri, scopes, user_id } = before
        await record(tx, actor, 'oauth_application.updated', {
          company_id: null,
          id: before.id,
          before: { name, redirect_uri, scopes, user_id },
          after: { name, redirect_uri, scopes, user_id, ...values },
        })
        return { ...(await presentApplication(tx, before.id)), message }
      }),
    )
    flash(message)
    return answer
  },
)

/** The old secret works for one more day. */
export const renewSecret = serve(
  'POST /api/admin/oauth_applications/{id}/renew_secret',
  async (actor, { params, write, now, t, flash }) => {
    const message = t('The application has a new secret.')
    const secret = randomToken()
    const answer = await write(async (tx) => {
      const before = await lockApplication(tx, params.id)
      await tx
        .updateTable('oauth_applications')
        .set({
          secret_hash: hashToken(secret),
          old_secret_hash: before.secret_hash,
          old_secret_until: new Date(now.getTime() + secretOverlap),
          updated_at: now,
        })
        .where('id', '=', before.id)
        .execute()
      await record(tx, actor, 'oauth_application.secret_rotated', { company_id: null, id: before.id })
      return { ...(await presentApplication(tx, before.id)), message }
    })
    flash(message)
    return { ...answer, secret }
  },
)

/** Also ends the old secret. */
export const revokeTokens = serve(
  'POST /api/admin/oauth_applications/{id}/revoke_tokens',
  async (actor, { params, write, now, t, flash }) => {
    const message = t("The application's tokens were revoked.")
    const answer = await write(async (tx) => {
      const { id } = await lockApplication(tx, params.id)
      await endTokens(tx, id)
      await tx
        .updateTable('oauth_applications')
        .set({ old_secret_hash: null, old_secret_until: null, updated_at: now })
        .where('id', '=', id)
        .execute()
      await record(tx, actor, 'oauth_application.tokens_revoked', { company_id: null, id })
      return { ...(await presentApplication(tx, id)), message }
    })
    flash(message)
    return answer
  },
)
