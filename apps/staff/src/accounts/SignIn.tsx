import { Anchor, Group } from '@mantine/core'
import type { Account } from '@spotter/contract/accounts.ts'
import { call, type Answer } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { t } from '@spotter/messages/translate.ts'
import { CheckboxField } from '@spotter/ui/fields/CheckboxField.tsx'
import { PasswordField } from '@spotter/ui/fields/PasswordField.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { PageForm } from '@spotter/ui/forms/PageForm.tsx'
import { error } from '@spotter/ui/toasts.tsx'
import { useEffect, useState } from 'react'
import { DemoSignIns, type DemoSignIn } from './DemoSignIns.tsx'
import { FocusFirst } from './FocusFirst.tsx'
import { SignedOutFrame } from './SignedOut.tsx'

type Props = { onSignedIn: (account: Account) => Promise<void>; onForgotten: () => void }

const nobody = { email: '', password: '', remember_me: false }

export function SignIn({ onSignedIn, onForgotten }: Props) {
  const [offered, setOffered] = useState<Answer<'GET /users/sign_in'> | null>(null)
  const [signingIn, setSigningIn] = useState<string | null>(null)
  const demo = offered?.demo_sign_ins ?? []

  useEffect(() => {
    // Also brings the token that the form needs; without an answer the form fetches one itself when it is refused.
    call('GET /users/sign_in').then(setOffered, () => {})
  }, [])

  const signIn = async (body: typeof nobody) => onSignedIn(await call('POST /users/sign_in', { body }))

  async function tryRole({ email, password }: DemoSignIn) {
    setSigningIn(email)
    await signIn({ email, password, remember_me: false }).catch((reason: unknown) => error(explain(reason)))
    setSigningIn(null)
  }

  return (
    <SignedOutFrame
      title={t('Sign in')}
      text={t('Welcome back. Sign in to your club.')}
      beside={demo.length > 0 && <DemoSignIns people={demo} signingIn={signingIn} onPick={(one) => void tryRole(one)} />}
    >
      <FocusFirst>
        <PageForm initial={nobody} submit={signIn} submitLabel={t('Sign In')} fullWidthSubmit>
          <TextField name="email" label={t('Email')} type="email" autoComplete="username" />
          <PasswordField name="password" label={t('Password')} />
          <Group justify="space-between" wrap="nowrap">
            <CheckboxField name="remember_me" label={t('Remember me')} />
            <Anchor component="button" type="button" size="sm" onClick={onForgotten}>
              {t('Forgot your password?')}
            </Anchor>
          </Group>
        </PageForm>
      </FocusFirst>
    </SignedOutFrame>
  )
}
