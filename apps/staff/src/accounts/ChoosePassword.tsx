import { Anchor } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { minimumPasswordLength } from '@spotter/domain/accounts/user-rules.ts'
import { t } from '@spotter/messages/translate.ts'
import { PasswordField } from '@spotter/ui/fields/PasswordField.tsx'
import { PageForm } from '@spotter/ui/forms/PageForm.tsx'
import { FocusFirst } from './FocusFirst.tsx'
import { SignedOutFrame } from './SignedOut.tsx'
import classes from './SignedOut.module.css'

type Props = { onDone: () => void; onAskAgain: () => void }

const empty = { password: '', password_confirmation: '' }

/** Where the link of a reset or invitation mail leads. */
export function ChoosePassword({ onDone, onAskAgain }: Props) {
  const reset_password_token = new URLSearchParams(location.search).get('reset_password_token') ?? ''
  const save = (body: typeof empty) => call('PUT /users/password', { body: { ...body, reset_password_token } })

  return (
    <SignedOutFrame
      title={t('Choose a password')}
      text={t('At least {count} characters. You sign in with it from now on.', { count: minimumPasswordLength })}
    >
      <FocusFirst>
        <PageForm initial={empty} submit={save} onDone={onDone} submitLabel={t('Save password')} fullWidthSubmit>
          <PasswordField name="password" label={t('New password')} autoComplete="new-password" required />
          <PasswordField
            name="password_confirmation"
            label={t('New password again')}
            autoComplete="new-password"
            required
          />
        </PageForm>
      </FocusFirst>
      <Anchor component="button" type="button" size="sm" className={classes.back} onClick={onAskAgain}>
        {t('Ask for a new link')}
      </Anchor>
    </SignedOutFrame>
  )
}
