import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { useRowRemoval } from '@spotter/ui/table/use-row-removal.ts'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { pathOf, usePlace } from './place.ts'

type Row = { id: number }

export function useTemplateChanges() {
  const queries = useQueryClient()
  const { leaving, fadeOut, comeBack } = useRowRemoval()
  const path = `${pathOf(usePlace())}/{id}` as const
  const refresh = () => refreshRecords(queries, 'template')

  async function restore({ id }: Row) {
    await call(`PUT ${path}/restore`, { params: { id } }).then(
      ({ message }) => success(message),
      (reason: unknown) => error(explain(reason)),
    )
    await refresh()
  }

  async function remove(row: Row) {
    const text = t('Are you sure you want to delete the record?')
    const rest = t("Messages already written from this template don't change.")
    if (!(await confirm({ text: `${text}\n${rest}`, danger: true }))) return
    try {
      const { message } = await call(`DELETE ${path}`, { params: { id: row.id } })
      await fadeOut(row.id)
      undoable(message, () => restore(row))
    } catch (reason) {
      error(explain(reason))
    }
    await refresh()
    comeBack(row.id)
  }

  return { leaving, remove, restore }
}
