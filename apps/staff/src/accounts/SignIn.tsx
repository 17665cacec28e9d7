import { Anchor } from '@mantine/core'
import type { Account } from '@spotter/contract/accounts.ts'
import { call, type Answer } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { t } from '@spotter/messages/translate.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { DemoSignIn } from './DemoSignIns.tsx'
import { SignedOutForm } from './SignedOutForm.tsx'
import { SignedOutFrame } from './SignedOutFrame.tsx'

/** Only a demo install has any use for it. */
const DemoSignIns = lazy(() => import('./DemoSignIns.tsx'))

type Props = { onSignedIn: (account: Account) => Promise<void>; onForgotten: () => void }

export function SignIn({ onSignedIn, onForgotten }: Props) {
  const [offered, setOffered] = useState<Answer<'GET /users/sign_in'> | null>(null)
  const [signingIn, setSigningIn] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const demo = offered?.demo_sign_ins ?? []

  useEffect(() => {
    // Also brings the token that the form needs; without an answer the form fetches one itself when it is refused.
    call('GET /users/sign_in').then(setOffered, () => {})
  }, [])

  const signIn = async (email: string, password: string, remember_me: boolean) =>
    onSignedIn(await call('POST /users/sign_in', { body: { email, password, remember_me } }))

  async function tryRole({ email, password }: DemoSignIn) {
    setSigningIn(email)
    setRefusal(null)
    await signIn(email, password, false).catch((reason: unknown) => setRefusal(explain(reason)))
    setSigningIn(null)
  }

  return (
    <SignedOutFrame
      title={t('Sign in')}
      text={t('Welcome back. Sign in to your club.')}
      beside={
        demo.length > 0 && (
          <Suspense fallback={null}>
            <DemoSignIns people={demo} signingIn={signingIn} refusal={refusal} onPick={(one) => void tryRole(one)} />
          </Suspense>
        )
      }
    >
      <SignedOutForm
        fields={[
          { kind: 'email', name: 'email', label: t('Email') },
          { kind: 'password', name: 'password', label: t('Password'), autoComplete: 'current-password' },
          {
            kind: 'tick',
            name: 'remember_me',
            label: t('Remember me'),
            beside: (
              <Anchor component="button" type="button" size="sm" onClick={onForgotten}>
                {t('Forgot your password?')}
              </Anchor>
            ),
          },
        ]}
        submit={({ email, password, remember_me }) => signIn(String(email), String(password), remember_me === true)}
        submitLabel={t('Sign In')}
      />
    </SignedOutFrame>
  )
}
