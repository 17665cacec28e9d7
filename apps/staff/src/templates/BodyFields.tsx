import { offeredMergeFields } from '@spotter/domain/templates/merge-fields.ts'
import { spellCheckLanguage } from '@spotter/domain/templates/spell-check.ts'
import { isFormatted } from '@spotter/domain/templates/types.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { useMemo } from 'react'
import { BodyNotes } from './BodyNotes.tsx'
import { BuiltBody } from './BuiltBody.tsx'
import { ContentFields } from './ContentFields.tsx'
import { MailBody } from './MailBody.tsx'
import { PlainBody } from './PlainBody.tsx'
import { usePlace, useSender } from './place.ts'
import { SubjectField } from './SubjectField.tsx'
import type { TemplateDraft } from './template-draft.ts'

const everything = { enabled_appointment_scheduler: true, abc_show_join_link_merge_field: true }

export function BodyFields() {
  const draft = useFormState().form.values as unknown as TemplateDraft
  const { company } = usePlace()
  const sender = useSender()
  const groups = useMemo(() => offeredMergeFields(company ?? everything), [company])
  const country = draft.scope === 'country' ? draft.country : null
  const language = spellCheckLanguage(country ?? sender.country)
  const shared = { groups, language }
  const Body = isFormatted(draft.type) ? (sender.beefree_enabled ? BuiltBody : MailBody) : PlainBody
  return (
    <>
      {isFormatted(draft.type) && <SubjectField {...shared} />}
      <div>
        <Body {...shared} />
        <BodyNotes draft={draft} />
      </div>
      {draft.type === 'WhatsApp' && <ContentFields />}
    </>
  )
}
