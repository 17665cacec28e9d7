import { productNow } from '@spotter/client/product-clock.ts'
import { call, type Body } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { Conversation } from '@spotter/contract/inbox/inbox.ts'
import { t } from '@spotter/i18n/translate.ts'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'

type Change = Body<'PUT /api/conversations/{id}'>

/** What is over can't be set again. */
export const isSnoozed = ({ snoozed_until }: Pick<Conversation, 'snoozed_until'>): boolean =>
  snoozed_until !== null && Date.parse(snoozed_until) > productNow().getTime()

/** Each of them can be undone. */
export function useConversationChanges(conversation: Conversation, onHandled: () => void) {
  const queries = useQueryClient()
  const params = { id: conversation.id }
  const { assigned_id } = conversation
  const snoozed_until = isSnoozed(conversation) ? conversation.snoozed_until : null

  async function change(body: Change, before: Change): Promise<boolean> {
    try {
      const { message } = await call('PUT /api/conversations/{id}', { params, body })
      undoable(message, () => void revert(before))
      return true
    } catch (reason) {
      error(explain(reason))
      return false
    } finally {
      void refreshRecords(queries, 'conversation')
    }
  }

  async function revert(body: Change): Promise<void> {
    try {
      await call('PUT /api/conversations/{id}', { params, body })
      success(t('Undone'))
    } catch (reason) {
      error(explain(reason))
    }
    await refreshRecords(queries, 'conversation')
  }

  async function handle(body: Change, before: Change): Promise<void> {
    if (await change(body, before)) onHandled()
  }

  /** The conversation of a deleted lead is no longer listed. */
  async function markSpam(spam: boolean): Promise<void> {
    try {
      const { message } = await call('PUT /api/conversations/{id}/spam', { params, body: { spam } })
      undoable(message, () => void markSpam(!spam))
      if (spam) onHandled()
    } catch (reason) {
      error(explain(reason))
    }
    await refreshRecords(queries, 'conversation')
  }

  return {
    markSpam,
    finish: () => handle({ done: true }, { done: false }),
    reopen: () => change({ done: false }, { done: true }),
    snooze: (until: Date) => handle({ snoozed_until: until.toISOString() }, { snoozed_until }),
    wake: () => change({ snoozed_until: null }, { snoozed_until }),
    assign: (id: number | null) => change({ assigned_id: id }, { assigned_id }),
  }
}
