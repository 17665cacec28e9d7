import { Alert, Anchor } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { t } from '@spotter/messages/translate.ts'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { PageForm } from '@spotter/ui/forms/PageForm.tsx'
import { IconMail } from '@spotter/ui/icons.ts'
import { useState } from 'react'
import { FocusFirst } from './FocusFirst.tsx'
import { SignedOutFrame } from './SignedOut.tsx'
import classes from './SignedOut.module.css'

export function ForgottenPassword({ onBack }: { onBack: () => void }) {
  const [notice, setNotice] = useState<string | null>(null)

  /** The answer is shown here instead of as a passing notice, so it is not handed to the form. */
  async function ask(body: { email: string }) {
    setNotice((await call('POST /users/password', { body })).message)
  }

  return (
    <SignedOutFrame
      title={t('Forgotten password')}
      text={t('Enter the address you sign in with. We send a link to choose a new password.')}
    >
      {notice ? (
        <Alert role="status" color="green" variant="light" icon={<IconMail aria-hidden />}>
          {notice}
        </Alert>
      ) : (
        <FocusFirst>
          <PageForm initial={{ email: '' }} submit={ask} submitLabel={t('Send the link')} fullWidthSubmit>
            <TextField name="email" label={t('Email')} type="email" autoComplete="username" required />
          </PageForm>
        </FocusFirst>
      )}
      <Anchor component="button" type="button" size="sm" className={classes.back} onClick={onBack}>
        {t('Back to sign in')}
      </Anchor>
    </SignedOutFrame>
  )
}
