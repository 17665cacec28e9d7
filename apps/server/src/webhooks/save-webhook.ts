import type { NewWebhook } from '@spotter/contract/webhooks/webhooks.ts'
import { hasUnseenCharacters } from '@spotter/domain/accounts/text-rules.ts'
import { msg } from '@spotter/domain/text.ts'
import { secretOverlap } from '@spotter/domain/webhooks/retries.ts'
import { urlRefusal } from '@spotter/domain/webhooks/webhook-url.ts'
import { isDeepStrictEqual } from 'node:util'
import { record } from '../platform/facts/record.ts'
import { serve, serveSaving, type Tx } from '../platform/http/call.ts'
import type { Context } from '../platform/http/context.ts'
import { blank, type ErrorText, invalid, stale, unprocessable } from '../platform/http/errors.ts'
import { lockWebhook, presentWebhook } from './find-webhook.ts'
import { sealSecret } from './seal-secret.ts'
import { newSecret } from './sign.ts'
import { wakeWebhook } from './wake-webhook.ts'

export const mostWebhooks = 50

export const createWebhook = serveSaving(
  'POST /api/companies/{company_id}/settings/webhooks',
  async (actor, { company, body, context, write, t, flash }) => {
    const message = t('Webhook was successfully created.')
    // Added to the answer but not to its stored copy.
    const secret = newSecret()
    const answer = await write(async (tx) => {
      const values = checkValues(body, context)
      await refuseTooMany(tx, company.id)
      const webhook = await tx
        .insertInto('webhooks')
        .values({ ...values, company_id: company.id, url: values.url ?? '', events: values.events ?? [] })
        .returningAll()
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('webhook_secrets')
        .values({ webhook_id: webhook.id, secret: sealSecret(context, secret) })
        .execute()
      await record(tx, actor, 'webhook.created', {
        company_id: company.id,
        id: webhook.id,
        after: values,
      })
      return { ...(await presentWebhook(tx, webhook, t)), message }
    })
    flash(message)
    return { ...answer, secret }
  },
)

export const updateWebhook = serveSaving(
  'PUT /api/companies/{company_id}/settings/webhooks/{id}',
  async (actor, { company, params, body: { lock_version, ...body }, context, write, now, t, flash }) => {
    const message = t('Webhook was successfully updated.')
    const answer = await write(async (tx) => {
      const before = await lockWebhook(tx, company.id, params.id)
      if (lock_version !== undefined && lock_version !== before.lock_version) {
        throw stale(await presentWebhook(tx, before, t))
      }
      const values = checkValues(body, context)
      const was = Object.fromEntries(Object.keys(values).map((name) => [name, before[name as keyof typeof values]]))
      if (isDeepStrictEqual(values, was)) return { ...(await presentWebhook(tx, before, t)), message }
      // Switching on or changing the address resets failures.
      const isStart = (values.active && !before.active) || (values.url !== undefined && values.url !== before.url)
      await tx
        .updateTable('webhooks')
        .set({
          ...values,
          ...(isStart && { disabled_at: null, failing_since: null, failures: 0, resting_until: null }),
          updated_at: now,
          lock_version: before.lock_version + 1,
        })
        .where('id', '=', before.id)
        .execute()
      if (isStart) await wakeWebhook(tx, before.id)
      await record(tx, actor, 'webhook.updated', {
        company_id: company.id,
        id: before.id,
        before: was,
        after: values,
      })
      return { ...(await presentWebhook(tx, before, t)), message }
    })
    flash(message)
    return answer
  },
)

/** The old secret also signs for a day. */
export const rotateSecret = serve(
  'POST /api/companies/{company_id}/settings/webhooks/{id}/rotate_secret',
  async (actor, { company, params, context, write, now, t, flash }) => {
    const message = t('The webhook has a new secret.')
    const secret = newSecret()
    const answer = await write(async (tx) => {
      const webhook = await lockWebhook(tx, company.id, params.id)
      await tx
        .deleteFrom('webhook_secrets')
        .where('webhook_id', '=', webhook.id)
        .where('expires_at', '<=', now.toISOString())
        .execute()
      await tx
        .updateTable('webhook_secrets')
        .set({ expires_at: new Date(now.getTime() + secretOverlap) })
        .where('webhook_id', '=', webhook.id)
        .where('expires_at', 'is', null)
        .execute()
      await tx
        .insertInto('webhook_secrets')
        .values({ webhook_id: webhook.id, secret: sealSecret(context, secret) })
        .execute()
      await record(tx, actor, 'webhook.secret_rotated', {
        company_id: company.id,
        id: webhook.id,
      })
      return { ...(await presentWebhook(tx, webhook, t)), message }
    })
    flash(message)
    return { ...answer, secret }
  },
)

function checkValues(body: Partial<NewWebhook>, { config }: Context) {
  const errors: Record<string, ErrorText> = {}
  const url = body.url?.trim()
  const refusal = url === undefined ? null : urlRefusal(url, { allowPrivate: config.webhookAllowPrivate })
  if (url === '') errors['url'] = blank
  else if (refusal) errors['url'] = refusal
  if (hasUnseenCharacters(body.description ?? '')) errors['description'] = invalid
  if (body.events && !body.events.length) errors['events'] = blank
  if (Object.keys(errors).length) throw unprocessable(errors)
  return {
    ...(url !== undefined && { url: new URL(url).href }),
    ...(body.description !== undefined && { description: body.description.trim() }),
    ...(body.events && { events: [...new Set(body.events)] }),
    ...(body.active !== undefined && { active: body.active }),
  }
}

/** Serializes concurrent additions. */
export async function refuseTooMany(tx: Tx, company_id: number): Promise<void> {
  await tx.selectFrom('companies').select('id').where('id', '=', company_id).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= mostWebhooks)
    throw unprocessable({ base: msg('A club can have up to 50 webhooks. Delete one to add another.') })
}
