import { call } from '@spotter/client/call.ts'
import type { Webhook, WebhookWithSecret } from '@spotter/contract/webhooks/webhooks.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { useState } from 'react'
import { useRowChanges } from '../resources/use-row-changes.ts'

export type ShownSecret = { secret: string | undefined; rotated: boolean }

export function useWebhookChanges(company_id: number) {
  const { leaving, ask, fadeOutRow } = useRowChanges('webhook')
  const [secret, setSecret] = useState<ShownSecret | null>(null)
  const [tested, setTested] = useState<number | null>(null)
  const paramsOf = ({ id }: Webhook) => ({ params: { company_id, id } })

  async function remove(webhook: Webhook) {
    const text = t('Are you sure you want to delete the record?')
    const rest = t('No more events will be sent to {url}. Waiting events go out if you restore the webhook.', webhook)
    if (!(await confirm({ text: `${text}\n${rest}`, danger: true }))) return
    await fadeOutRow(
      webhook,
      call('DELETE /api/companies/{company_id}/settings/webhooks/{id}', paramsOf(webhook)),
      () => restore(webhook),
    )
  }
  const restore = (webhook: Webhook) =>
    ask(call('PUT /api/companies/{company_id}/settings/webhooks/{id}/restore', paramsOf(webhook)))

  const switchTo = (webhook: Webhook, active: boolean) =>
    ask(call('PUT /api/companies/{company_id}/settings/webhooks/{id}', { ...paramsOf(webhook), body: { active } }))

  async function rotate(webhook: Webhook) {
    const text = t(
      'The webhook to {url} gets a new secret, which is shown once. For 24 hours, events are signed with the current one too.',
      webhook,
    )
    if (!(await confirm({ title: t('New secret'), text, okLabel: t('Create new secret') }))) return
    const path = 'POST /api/companies/{company_id}/settings/webhooks/{id}/rotate_secret'
    const answer = await ask(call(path, paramsOf(webhook)), false)
    if (answer) setSecret({ secret: answer.secret, rotated: true })
  }

  async function test(webhook: Webhook) {
    const path = 'POST /api/companies/{company_id}/settings/webhooks/{id}/test'
    const answer = await ask(call(path, paramsOf(webhook)), false)
    if (answer) setTested(answer.id)
  }

  return {
    leaving,
    remove,
    restore,
    switchTo,
    rotate,
    test,
    secret,
    showSecret: (made: WebhookWithSecret) => setSecret({ secret: made.secret, rotated: false }),
    hideSecret: () => setSecret(null),
    tested,
    hideTest: () => setTested(null),
  }
}
