import { changeItem } from '@spotter/domain/automations/item-form.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import type { ItemDraft } from './item-draft.ts'

type Nullable = Omit<ItemDraft, 'subject'> & { subject: string | null }

/** Fields that follow from others change with them. */
export function useDraft() {
  const { form } = useFormState()
  const draft = form.values as unknown as ItemDraft
  const change = (changes: Partial<ItemDraft>) => {
    const { subject, ...next } = changeItem<Nullable>(draft, changes)
    const isCleared = next.template_id === null && draft.template_id !== null
    form.setValues({ ...next, subject: subject ?? '', ...(isCleared && { template_name: '' }) })
    for (const name of Object.keys(changes)) form.clearFieldError(name)
  }
  return { draft, change }
}
