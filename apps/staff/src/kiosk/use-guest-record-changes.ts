import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { useRowRemoval } from '@spotter/ui/table/use-row-removal.ts'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'

type Row = { id: number }
const plurals = { questionnaire: 'questionnaires', guest_waiver: 'guest_waivers' } as const

/** Removing with undo, and restoring. */
export function useGuestRecordChanges(type: keyof typeof plurals, company_id: number) {
  const queries = useQueryClient()
  const { leaving, fadeOut, comeBack } = useRowRemoval()
  const path = `/api/companies/{company_id}/${plurals[type]}/{id}` as const
  const refresh = () => refreshRecords(queries, type)

  async function restore({ id }: Row) {
    await call(`PUT ${path}/restore`, { params: { company_id, id } }).then(
      ({ message }) => success(message),
      (reason: unknown) => error(explain(reason)),
    )
    await refresh()
  }

  async function remove(row: Row, question: string) {
    if (!(await confirm({ text: question, danger: true }))) return
    try {
      const { message } = await call(`DELETE ${path}`, { params: { company_id, id: row.id } })
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
