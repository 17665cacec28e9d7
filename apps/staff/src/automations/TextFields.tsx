import { call } from '@spotter/client/call.ts'
import { CallFailure, explain } from '@spotter/client/failure.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import { isMessageKind, type ItemKind } from '@spotter/domain/automations/items.ts'
import { isAppointmentTrigger } from '@spotter/domain/automations/triggers.ts'
import { unicodeWarning } from '@spotter/domain/messages/sms-credits.ts'
import { longestTemplate } from '@spotter/domain/templates/limits.ts'
import { offeredMergeFields } from '@spotter/domain/templates/merge-fields.ts'
import { spellCheckLanguage } from '@spotter/domain/templates/spell-check.ts'
import type { TemplateType } from '@spotter/domain/templates/types.ts'
import { countedLength } from '@spotter/domain/templates/visible-text.ts'
import { t } from '@spotter/i18n/translate.ts'
import { TextCounter } from '@spotter/ui/fields/TextCounter.tsx'
import type { Choice } from '@spotter/ui/fields/SelectField.tsx'
import { useField } from '@spotter/ui/fields/use-field.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { RemoteSelect } from '@spotter/ui/pickers/RemoteSelect.tsx'
import { useMemo } from 'react'
import { useSmsCredits } from '../messages/use-sms-credits.ts'
import { BuiltBody } from '../templates/BuiltBody.tsx'
import { MailBody } from '../templates/MailBody.tsx'
import { PlainBody } from '../templates/PlainBody.tsx'
import { SubjectField } from '../templates/SubjectField.tsx'
import classes from './automations.module.css'
import { useDraft } from './use-draft.ts'

const built = { text: 'description', design: 'description_json' }

const types: Partial<Record<ItemKind, TemplateType>> = { email: 'Email', sms: 'Sms', whatsapp: 'WhatsApp' }

export function TextFields({ company }: { company: AccountCompany }) {
  const { draft } = useDraft()
  const groups = useMemo(() => offeredMergeFields(company), [company])
  const shared = { groups, language: spellCheckLanguage(company.country) }
  const type = types[draft.kind]
  return (
    <>
      {type && <TemplateField company={company} type={type} />}
      {draft.kind === 'email' && <SubjectField {...shared} />}
      <div>
        {draft.kind === 'email' ? (
          company.beefree_enabled ? (
            <BuiltBody names={built} {...shared} />
          ) : (
            <MailBody name="description" {...shared} />
          )
        ) : (
          <PlainBody name="description" {...shared} />
        )}
        <TextCounter used={countedLength(type ?? 'Sms', draft.description)} max={longestTemplate} />
        {draft.kind === 'sms' && draft.description.trim() !== '' && (
          <Credits company={company} text={draft.description} />
        )}
      </div>
    </>
  )
}

function Credits({ company, text }: { company: AccountCompany; text: string }) {
  const { credits, unicode } = useSmsCredits(company, text)
  return (
    <p className={classes.notes}>
      {t('{count, plural, one {# part} other {# parts}}', { count: credits })}
      {unicode && ` · ${t(unicodeWarning)}`}
    </p>
  )
}

type TemplateProps = { company: AccountCompany; type: TemplateType }

function TemplateField({ company, type }: TemplateProps) {
  const { form } = useFormState()
  const { draft, change } = useDraft()
  const { input } = useField<number | null>({ name: 'template_id', label: t('Template') }, null)
  if (!isMessageKind(draft.kind)) return null

  async function choose(choice: Choice | null) {
    if (!choice) {
      change({ template_id: null, template_name: '', description: '', subject: '', description_json: null })
      return
    }
    try {
      const id = Number(choice.id)
      const loaded = await call('GET /api/templates/{id}/message', { params: { id }, query: { bulk: true } })
      change({
        template_id: id,
        template_name: choice.text,
        description: loaded.message,
        description_json: loaded.message_json,
        subject: loaded.subject ?? '',
      })
    } catch (reason) {
      const isGone = reason instanceof CallFailure && reason.status === 404
      form.setFieldError('template_id', isGone ? t('Template not found.') : explain(reason))
    }
  }

  return (
    <RemoteSelect
      {...input}
      clearable
      load={async ({ q, page }) => {
        const { status, secondary_sale_type_id } = draft
        const about = secondary_sale_type_id === null ? {} : { secondary_sale_type_id: String(secondary_sale_type_id) }
        // Templates are sorted by status only.
        const category = isAppointmentTrigger(status) ? {} : { category: status }
        const query = { q, page, per_page: 25, type, ...category, company_id: company.id, ...about }
        const { collection, pagination } = await call('GET /api/templates/search', { query })
        return {
          collection: collection.map(({ id, text, scope_label }) => ({ id, text, group: scope_label })),
          pagination,
        }
      }}
      value={
        draft.template_id === null ? null : { id: draft.template_id, text: draft.template_name || t('Chosen template') }
      }
      onChange={(choice) => void choose(choice)}
    />
  )
}
