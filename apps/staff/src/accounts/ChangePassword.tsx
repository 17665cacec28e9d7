import { minimumPasswordLength, recommendedPasswordLength } from '@spotter/domain/accounts/password-rules.ts'
import { t } from '@spotter/i18n/translate.ts'
import { PasswordField } from '@spotter/ui/fields/PasswordField.tsx'
import { PageForm } from '@spotter/ui/forms/PageForm.tsx'
import { useState } from 'react'
import type { SaveOwn } from './Profile.tsx'

const empty = { current_password: '', password: '' }

export function ChangePassword({ onSave }: { onSave: SaveOwn }) {
  const [changes, setChanges] = useState(0)
  return (
    <PageForm
      key={changes}
      initial={empty}
      submit={onSave}
      onDone={() => setChanges(changes + 1)}
      submitLabel={t('Change password')}
    >
      <PasswordField name="current_password" label={t('Current password')} required />
      <PasswordField
        name="password"
        label={t('New password')}
        autoComplete="new-password"
        required
        hint={t('At least {count} characters. We recommend {better} or more.', {
          count: minimumPasswordLength,
          better: recommendedPasswordLength,
        })}
      />
    </PageForm>
  )
}
