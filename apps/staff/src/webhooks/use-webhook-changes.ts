import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { Webhook, WebhookWithSecret } from '@spotter/contract/webhooks.ts'
import { t } from '@spotter/messages/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { useRowRemoval } from '@spotter/ui/table/use-row-removal.ts'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

export type ShownSecret = { secret: string; rotated: boolean }

/** What can be done with a webhook from its row, and what is shown once of it. */
export function useWebhookChanges(company_id: number) {
  const queries = useQueryClient()
  const { leaving, fadeOut, comeBack } = useRowRemoval()
  const [secret, setSecret] = useState<ShownSecret | null>(null)
  const [tested, setTested] = useState<number | null>(null)
  const refresh = () => refreshRecords(queries, 'webhook')
  const paramsOf = ({ id }: Webhook) => ({ params: { company_id, id } })

  /** Answers nothing when it was refused, which is told. */
  async function ask<A extends { message: string }>(doing: Promise<A>, say = true): Promise<A | undefined> {
    try {
      const answer = await doing
      if (say) success(answer.message)
      return answer
    } catch (reason) {
      error(explain(reason))
      return undefined
    } finally {
      await refresh()
    }
  }

  async function remove(webhook: Webhook) {
    const text = t('Nothing more will be sent to {url}. What waits goes out if you restore the webhook.', webhook)
    if (!(await confirm({ text, okLabel: t('Delete'), danger: true }))) return
    try {
      const { message } = await call('DELETE /api/companies/{company_id}/settings/webhooks/{id}', paramsOf(webhook))
      await fadeOut(webhook.id)
      undoable(message, () => restore(webhook))
    } catch (reason) {
      error(explain(reason))
    }
    await refresh()
    comeBack(webhook.id)
  }
  const restore = (webhook: Webhook) =>
    ask(call('PUT /api/companies/{company_id}/settings/webhooks/{id}/restore', paramsOf(webhook)))

  const switchTo = (webhook: Webhook, active: boolean) =>
    ask(call('PUT /api/companies/{company_id}/settings/webhooks/{id}', { ...paramsOf(webhook), body: { active } }))

  async function rotate(webhook: Webhook) {
    const text = t('A new secret is made and shown once. The present one signs along for 24 hours, then it ends.')
    if (!(await confirm({ title: t('New secret'), text, okLabel: t('Make a new secret') }))) return
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
