import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { AutomatedItem } from '@spotter/contract/automations/item-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'

type Row = { id: number }

export function useItemChanges(company_id: number) {
  const queries = useQueryClient()

  async function attempt(change: () => Promise<{ message: string }>, undo?: () => Promise<void>) {
    try {
      const { message } = await change()
      if (undo) undoable(message, undo)
      else success(message)
    } catch (reason) {
      error(explain(reason))
    }
    await refreshRecords(queries, 'automated_item')
  }

  const restore = ({ id }: Row) => attempt(() => call('PUT /api/automated_items/{id}/restore', { params: { id } }))
  const unpause = ({ id }: Row) =>
    attempt(() => call('PUT /api/automated_items/{id}/unpause', { params: { id }, body: {} }))

  async function remove(row: Row) {
    const text = t('Are you sure you want to delete the record?')
    const rest = t('What it has planned will not happen.')
    if (!(await confirm({ text: `${text}\n${rest}`, danger: true }))) return
    await attempt(
      () => call('DELETE /api/automated_items/{id}', { params: { id: row.id } }),
      () => restore(row),
    )
  }

  async function pause(row: Row & Pick<AutomatedItem, 'companies'>) {
    const rest = [
      t('What comes due while it is paused will not happen.'),
      ...(row.companies.length > 1
        ? [t('It stops in these clubs: {clubs}', { clubs: row.companies.map(({ text }) => text).join(', ') })]
        : []),
    ]
    if (!(await confirm({ text: [t('Are you sure?'), ...rest].join('\n') }))) return
    await attempt(
      () => call('PUT /api/automated_items/{id}/pause', { params: { id: row.id }, body: {} }),
      () => unpause(row),
    )
  }

  async function setAllPaused(isPaused: boolean) {
    if (isPaused && !(await confirm())) return
    const params = { company_id }
    await attempt(() =>
      isPaused
        ? call('PUT /api/companies/{company_id}/automated_items/pause_all', { params })
        : call('PUT /api/companies/{company_id}/automated_items/unpause_all', { params, body: {} }),
    )
  }

  const unpauseSet = (items: readonly Row[]) =>
    attempt(() =>
      call('PUT /api/companies/{company_id}/automated_items/unpause_all', {
        params: { company_id },
        body: { item_ids: items.map(({ id }) => id) },
      }),
    )

  return { restore, remove, pause, unpause, unpauseSet, setAllPaused }
}
