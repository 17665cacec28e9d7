import { call } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { GuestWaiver } from '@spotter/contract/kiosk/guest-waivers.ts'
import { longestAgreement } from '@spotter/domain/kiosk/agreement.ts'
import type { Translations } from '@spotter/domain/settings/translations.ts'
import { t } from '@spotter/i18n/translate.ts'
import { AgreementText } from '@spotter/ui/agreement/AgreementText.tsx'
import { SwitchField } from '@spotter/ui/fields/SwitchField.tsx'
import { TextareaField } from '@spotter/ui/fields/TextareaField.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { useFormValue } from '@spotter/ui/forms/form-context.ts'
import { useState } from 'react'
import { RecordEditor } from '../resources/RecordEditor.tsx'
import { TranslationsField } from '../translations/TranslationsField.tsx'
import classes from './editor.module.css'
import { confirmActivation } from './waiver-columns.tsx'
import { WaiverVersions } from './WaiverVersions.tsx'

type Props = {
  company: AccountCompany
  waiver: GuestWaiver | null
  onClose: () => void
}
type Values = { name: string; text: string; translations: Translations<'text'>; active: boolean }

export default function WaiverEditor({ company, waiver, onClose }: Props) {
  const [shown, setShown] = useState(waiver)
  const [theirs, setTheirs] = useState<GuestWaiver | null>(null)
  const isFirst = company.legal_agreement === null
  const initial: Values = {
    name: shown?.name ?? '',
    text: shown?.text ?? '',
    translations: shown?.translations ?? {},
    active: shown?.active ?? isFirst,
  }

  async function submit(body: Values) {
    const params = { company_id: company.id }
    try {
      if (!shown) return await call('POST /api/companies/{company_id}/guest_waivers', { params, body })
      return await call('PUT /api/companies/{company_id}/guest_waivers/{id}', {
        params: { ...params, id: shown.id },
        body: { ...body, lock_version: shown.lock_version },
      })
    } catch (reason) {
      if (reason instanceof CallFailure && reason.current) setTheirs(reason.current as GuestWaiver)
      throw reason
    }
  }

  return (
    <RecordEditor
      type="guest_waiver"
      shown={shown}
      initial={initial}
      submit={submit}
      confirmSubmit={async ({ name, active }) => isFirst || !active || initial.active || confirmActivation(name)}
      onReload={() => setShown(theirs)}
      allLabel={t('All waivers')}
      onClose={onClose}
    >
      <div className={classes.columns}>
        <div className={classes.fields}>
          <TextField name="name" label={t('Name')} required maxLength={255} />
          <SwitchField name="active" label={t('Use in the Sign In App')} hint={t('Visitors sign only this waiver.')} />
          <TextareaField
            name="text"
            label={t('Text')}
            required
            rows={12}
            maxLength={longestAgreement}
            hint={t(
              'Leave a blank line for a new paragraph. Start a heading with "# " and a list item with "- ". Use **bold** for bold text.',
            )}
          />
          <TranslationsField
            name="translations"
            label={t('Other languages')}
            hint={t('Visitors read and sign the waiver in the language they choose. A changed text is a new version.')}
            texts={[{ field: 'text', label: t('Text'), max: longestAgreement, rows: 12 }]}
          />
          {shown && <WaiverVersions company={company} waiver={shown} />}
        </div>
        <Preview />
      </div>
    </RecordEditor>
  )
}

function Preview() {
  const text = String(useFormValue('text') ?? '')
  return (
    <section aria-label={t('What visitors see')}>
      <p className={classes.caption}>{t('What visitors see')}</p>
      <div className={classes.sheet}>
        {text.trim() === '' ? (
          <p className={classes.note}>{t('The text appears here.')}</p>
        ) : (
          <AgreementText text={text} />
        )}
      </div>
    </section>
  )
}
