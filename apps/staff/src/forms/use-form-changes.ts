import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { CustomForm } from '@spotter/contract/custom-forms.ts'
import { t } from '@spotter/messages/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { useRowRemoval } from '@spotter/ui/table/use-row-removal.ts'
import { error, undoable } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'

/** Removing with undo, and restoring. */
export function useFormChanges(company_id: number) {
  const queries = useQueryClient()
  const { leaving, fadeOut, comeBack } = useRowRemoval()
  const refresh = () => refreshRecords(queries, 'custom_form')
  const params = ({ id }: CustomForm) => ({ params: { company_id, id } })

  async function remove(form: CustomForm) {
    const text = t('Are you sure you want to delete the record?')
    const warning = t('Its link and every site that shows it stop working.')
    if (!(await confirm({ text: `${text}\n${warning}`, danger: true }))) return
    try {
      await call('DELETE /api/companies/{company_id}/settings/custom_forms/{id}', params(form))
      await fadeOut(form.id)
      undoable(t('Form was successfully deleted.'), () => void restore(form))
    } catch (reason) {
      error(explain(reason))
    }
    await refresh()
    comeBack(form.id)
  }

  async function restore(form: CustomForm) {
    await call('PUT /api/companies/{company_id}/settings/custom_forms/{id}/restore', params(form)).catch(
      (reason: unknown) => void error(explain(reason)),
    )
    await refresh()
  }

  return { leaving, remove, restore }
}
