import { Anchor } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useState } from 'react'
import classes from './SignedOut.module.css'
import { SignedOutForm } from './SignedOutForm.tsx'
import { SignedOutFrame } from './SignedOutFrame.tsx'

export function ForgottenPassword({ onBack }: { onBack: () => void }) {
  const [notice, setNotice] = useState<string | null>(null)
  return (
    <SignedOutFrame
      title={t('Forgotten password')}
      text={t("Enter the email address you sign in with. We'll send you a link to choose a new password.")}
    >
      {notice ? (
        <p className={classes.notice} role="status">
          {notice}
        </p>
      ) : (
        <SignedOutForm
          fields={[{ kind: 'email', name: 'email', label: t('Email') }]}
          submit={async ({ email }) =>
            setNotice((await call('POST /users/password', { body: { email: String(email) } })).message)
          }
          submitLabel={t('Send link')}
        />
      )}
      <Anchor component="button" type="button" size="sm" className={classes.back} onClick={onBack}>
        {t('Back to sign in')}
      </Anchor>
    </SignedOutFrame>
  )
}
