import { call } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { CustomForm } from '@spotter/contract/forms/custom-forms.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { RegistrationPreview } from '@spotter/ui/registration/RegistrationPreview.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FormDraft, draftOf, drawn } from './form-values.ts'
import { FormParts } from './FormParts.tsx'
import classes from './Forms.module.css'
import { LeadParts } from './LeadParts.tsx'

type Props = { company_id: number; form: CustomForm | null; onClose: () => void }

export default function FormBuilder({ company_id, form, onClose }: Props) {
  const queries = useQueryClient()
  const [shown, setShown] = useState(form)
  const [theirs, setTheirs] = useState<CustomForm | null>(null)

  async function submit({ slug, ...draft }: FormDraft): Promise<void> {
    const params = { company_id }
    try {
      if (shown) {
        const body = { ...draft, slug, lock_version: shown.lock_version }
        await call('PUT /api/companies/{company_id}/settings/custom_forms/{id}', {
          params: { ...params, id: shown.id },
          body,
        })
      } else await call('POST /api/companies/{company_id}/settings/custom_forms', { params, body: draft })
    } catch (reason) {
      if (reason instanceof CallFailure && reason.current) setTheirs(reason.current as CustomForm)
      throw shown ? reason : headerError(reason)
    }
  }

  return (
    <FormDialog
      key={shown?.lock_version}
      title={shown ? t('Edit form') : t('Add form')}
      size={1080}
      initial={draftOf(shown)}
      submit={submit}
      onDone={() => void refreshRecords(queries, 'custom_form')}
      onClose={onClose}
      {...(theirs && { onReload: () => setShown(theirs) })}
    >
      <div className={classes.builder}>
        <div className={classes.parts}>
          <FormParts isNew={shown === null} />
          <section className={classes.section} aria-labelledby="form-leads">
            <h3 id="form-leads" className={classes.title}>
              {t('New leads')}
            </h3>
            <LeadParts company_id={company_id} form={shown} />
          </section>
        </div>
        <section className={classes.preview} aria-labelledby="form-preview">
          <h3 id="form-preview" className={classes.title}>
            {t('Preview')}
          </h3>
          <Preview />
        </section>
      </div>
    </FormDialog>
  )
}

function Preview() {
  const { form } = useFormState()
  return <RegistrationPreview form={drawn(form.values as FormDraft)} />
}

/** New forms have no slug input, so its errors show at the header. */
function headerError(reason: unknown): unknown {
  if (!(reason instanceof CallFailure)) return reason
  const { slug: _, ...errors } = reason.errors
  return new CallFailure({ status: reason.status, message: reason.message, errors, body: reason.body })
}
