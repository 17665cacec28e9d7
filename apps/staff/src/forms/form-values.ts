import type { CustomForm, FormChange } from '@spotter/contract/forms/custom-forms.ts'
import { formDefaults } from '@spotter/domain/forms/form-fields.ts'
import type { Registration } from '@spotter/ui/registration/registration-form.ts'

export type FormDraft = Required<Omit<FormChange, 'lock_version' | 'slug'>> & { slug: string }

export function draftOf(form: CustomForm | null): FormDraft {
  const start = form ?? formDefaults
  return {
    header: form?.header ?? '',
    slug: form?.slug ?? '',
    user_id: form?.user_id ?? null,
    source_id: form?.source_id ?? null,
    tags: form?.tags ?? [],
    fields: [...start.fields],
    required: [...start.required],
    auto_refresh: start.auto_refresh,
    refresh_delay: start.refresh_delay,
    header_background_color: start.header_background_color,
    comments: start.comments,
    opt_in: start.opt_in,
    opt_in_message: form?.opt_in_message ?? '',
    message: form?.message ?? '',
  }
}

export const drawn = (draft: FormDraft): Registration => ({
  header: draft.header ?? '',
  header_background_color: /^#[0-9a-f]{6}$/i.test(draft.header_background_color)
    ? draft.header_background_color
    : formDefaults.header_background_color,
  fields: draft.fields as Registration['fields'],
  required: draft.required as Registration['required'],
  comments: draft.comments,
  opt_in: draft.opt_in,
  opt_in_message: draft.opt_in_message || null,
})
