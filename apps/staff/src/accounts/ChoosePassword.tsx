import { Anchor } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { minimumPasswordLength, recommendedPasswordLength } from '@spotter/domain/accounts/password-rules.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useState } from 'react'
import classes from './SignedOut.module.css'
import { SignedOutForm } from './SignedOutForm.tsx'
import { SignedOutFrame } from './SignedOutFrame.tsx'

type Props = { onDone: () => void; onAskAgain: () => void }

export function ChoosePassword({ onDone, onAskAgain }: Props) {
  const [notice, setNotice] = useState<string | null>(null)
  const reset_password_token = new URLSearchParams(location.search).get('reset_password_token') ?? ''

  if (notice) {
    return (
      <SignedOutFrame title={t('Choose a password')}>
        <p className={classes.notice} role="status">
          {notice}
        </p>
        <Anchor component="button" type="button" size="sm" className={classes.back} onClick={onDone}>
          {t('Sign in')}
        </Anchor>
      </SignedOutFrame>
    )
  }
  return (
    <SignedOutFrame
      title={t('Choose a password')}
      text={t("At least {count} characters. We recommend {better} or more. You'll use it to sign in from now on.", {
        count: minimumPasswordLength,
        better: recommendedPasswordLength,
      })}
    >
      <SignedOutForm
        fields={[
          { kind: 'password', name: 'password', label: t('New password'), autoComplete: 'new-password' },
          {
            kind: 'password',
            name: 'password_confirmation',
            label: t('Confirm new password'),
            autoComplete: 'new-password',
          },
        ]}
        submit={async ({ password, password_confirmation }) => {
          const body = {
            reset_password_token,
            password: String(password),
            password_confirmation: String(password_confirmation),
          }
          setNotice((await call('PUT /users/password', { body })).message)
        }}
        submitLabel={t('Save password')}
      />
      <Anchor component="button" type="button" size="sm" className={classes.back} onClick={onAskAgain}>
        {t('Request a new link')}
      </Anchor>
    </SignedOutFrame>
  )
}
