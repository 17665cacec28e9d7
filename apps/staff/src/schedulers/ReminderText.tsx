import { call } from '@spotter/client/call.ts'
import { CallFailure, explain } from '@spotter/client/failure.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { unicodeWarning } from '@spotter/domain/messages/sms-credits.ts'
import { longestTemplate } from '@spotter/domain/templates/limits.ts'
import { offeredMergeFields } from '@spotter/domain/templates/merge-fields.ts'
import { spellCheckLanguage } from '@spotter/domain/templates/spell-check.ts'
import type { TemplateType } from '@spotter/domain/templates/types.ts'
import { countedLength } from '@spotter/domain/templates/visible-text.ts'
import { t } from '@spotter/i18n/translate.ts'
import type { Choice } from '@spotter/ui/fields/SelectField.tsx'
import { TextCounter } from '@spotter/ui/fields/TextCounter.tsx'
import { useField } from '@spotter/ui/fields/use-field.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { RemoteSelect } from '@spotter/ui/pickers/RemoteSelect.tsx'
import { useMemo } from 'react'
import { useSmsCredits } from '../messages/use-sms-credits.ts'
import { MailBody } from '../templates/MailBody.tsx'
import { PlainBody } from '../templates/PlainBody.tsx'
import { SubjectField } from '../templates/SubjectField.tsx'
import type { ReminderDraft } from './ReminderEditor.tsx'
import classes from './schedulers.module.css'

const types: Record<Channel, TemplateType> = { email: 'Email', sms: 'Sms', whatsapp: 'WhatsApp' }

export function ReminderText({ company }: { company: AccountCompany }) {
  const { channel, text } = useFormState().form.values as unknown as ReminderDraft
  const groups = useMemo(() => offeredMergeFields(company), [company])
  const shared = { groups, language: spellCheckLanguage(company.country) }
  const { credits, unicode } = useSmsCredits(company, text)
  return (
    <>
      <TemplateField key={channel} company={company} />
      {channel === 'email' && <SubjectField {...shared} />}
      <div>
        {channel === 'email' ? <MailBody name="text" {...shared} /> : <PlainBody name="text" {...shared} />}
        <TextCounter used={countedLength(types[channel], text)} max={longestTemplate} />
        {channel === 'sms' && text.trim() !== '' && (
          <p className={classes.notes}>
            {t('{count, plural, one {# part} other {# parts}}', { count: credits })}
            {unicode && ` · ${t(unicodeWarning)}`}
          </p>
        )}
      </div>
    </>
  )
}

function TemplateField({ company }: { company: AccountCompany }) {
  const { form } = useFormState()
  const { channel, template_id, template_name } = form.values as unknown as ReminderDraft
  const { input } = useField<number | null>({ name: 'template_id', label: t('Template') }, null)

  async function choose(choice: Choice | null) {
    form.clearFieldError('template_id')
    if (!choice) return form.setValues({ template_id: null, template_name: '' })
    try {
      const id = Number(choice.id)
      const { message, subject } = await call('GET /api/templates/{id}/message', {
        params: { id },
        query: { bulk: true },
      })
      form.setValues({ template_id: id, template_name: choice.text, text: message, subject: subject ?? '' })
      for (const name of ['text', 'subject']) form.clearFieldError(name)
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
        const query = { q, page, per_page: 25, type: types[channel], company_id: company.id }
        const { collection, pagination } = await call('GET /api/templates/search', { query })
        return {
          collection: collection.map(({ id, text, scope_label }) => ({ id, text, group: scope_label })),
          pagination,
        }
      }}
      value={template_id === null ? null : { id: template_id, text: template_name || t('Chosen template') }}
      onChange={(choice) => void choose(choice)}
    />
  )
}
