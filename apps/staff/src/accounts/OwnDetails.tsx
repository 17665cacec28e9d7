import '@mantine/core/styles/Alert.css'
import { Alert } from '@mantine/core'
import type { User } from '@spotter/contract/users/users.ts'
import { t } from '@spotter/i18n/translate.ts'
import { PasswordField } from '@spotter/ui/fields/PasswordField.tsx'
import { SelectField } from '@spotter/ui/fields/SelectField.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { useFormValue } from '@spotter/ui/forms/form-context.ts'
import { PageForm } from '@spotter/ui/forms/PageForm.tsx'
import { useAccount } from '../shell/account.ts'
import { reloadPage } from '../start/reload-page.ts'
import classes from '../users/UserFields.module.css'
import { OwnPhone } from '../voice/OwnPhone.tsx'
import { PhoneFields } from './PhoneFields.tsx'
import type { SaveOwn } from './Profile.tsx'
import { useBegun } from './use-begun.ts'

type Props = { user: User; onSave: SaveOwn }

export function OwnDetails({ user, onSave }: Props) {
  const { references, company } = useAccount()
  const { initial, lock_version, round, setDirty, load } = useBegun(user, detailsOf)

  async function save({ email, current_password, ...values }: typeof initial) {
    const isNewEmail = email !== initial.email
    const saved = await onSave({ ...values, ...(isNewEmail && { email, current_password }), lock_version })
    // Texts on screen would stay in the old language.
    if (values.locale !== initial.locale) reloadPage()
    return saved
  }

  return (
    <PageForm key={round} initial={initial} submit={save} onDirty={setDirty} onReload={load}>
      <div className={classes.pair}>
        <TextField name="first_name" label={t('First name')} autoComplete="given-name" required maxLength={255} />
        <TextField name="last_name" label={t('Last name')} autoComplete="family-name" required maxLength={255} />
      </div>
      {!user.abilities.edit_credentials && (
        <Alert variant="light" color="blue" p="sm">
          {t('Email and password are managed by {service}. Change them there.', {
            service: user.external_service_name ?? t('the external service'),
          })}
        </Alert>
      )}
      <TextField
        name="email"
        label={t('Email')}
        type="email"
        autoComplete="email"
        required
        disabled={!user.abilities.edit_credentials}
        maxLength={255}
      />
      <CurrentPassword present={initial.email} />
      <SelectField name="locale" label={t('Language')} choices={references.locales} />
      <PhoneFields />
      {company.twilio_calls_enabled && <OwnPhone user={user} />}
    </PageForm>
  )
}

const detailsOf = (user: User) => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email ?? '',
  current_password: '',
  locale: user.locale,
  phone_type: user.phone_type,
  phone_number: user.phone_number ?? '',
})

function CurrentPassword({ present }: { present: string }) {
  if (useFormValue('email') === present) return null
  return <PasswordField name="current_password" label={t('Current password')} required />
}
