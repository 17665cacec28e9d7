import { call } from '@spotter/client/call.ts'
import type { CustomForm } from '@spotter/contract/forms/custom-forms.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { useRowChanges } from '../resources/use-row-changes.ts'

/** `message` is the form's own text, so notices come in a header. */
export function useFormChanges(company_id: number) {
  const { leaving, ask, fadeOutRow } = useRowChanges('custom_form')
  const path = '/api/companies/{company_id}/settings/custom_forms/{id}'
  const params = ({ id }: CustomForm) => ({ params: { company_id, id } })

  async function remove(form: CustomForm) {
    const text = t('Are you sure you want to delete the record?')
    const warning = t('Its link stops working, and sites no longer show it.')
    if (!(await confirm({ text: `${text}\n${warning}`, danger: true }))) return
    const removed = call(`DELETE ${path}`, params(form)).then(() => ({ message: t('Form was successfully deleted.') }))
    await fadeOutRow(form, removed, () => restore(form))
  }

  const restore = (form: CustomForm) => ask(call(`PUT ${path}/restore`, params(form)), false)

  return { leaving, remove, restore }
}
