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

type Offered = Pick<Answer<'GET /users/sign_in'>, 'demo_sign_ins'>
const patience = 1500

/** Also brings the token that the form needs; without an answer the form gets one when it is refused. */
async function loadOffered(): Promise<Offered> {
  const offered: Offered = await call('GET /users/sign_in').catch(() => ({}))
  if (offered.demo_sign_ins) await import('./DemoSignIns.tsx')
  return offered
}

/** Whoever comes from an external service that could not sign them in is sent here with that in the address. */
const serviceRefusal = () =>
  new URLSearchParams(location.search).get('error') === 'sso'
    ? t('You could not be signed in from the other service. Please go back there and try again.')
    : null

type Props = { onSignedIn: (account: Account) => Promise<void>; onForgotten: () => void }

export function SignIn({ onSignedIn, onForgotten }: Props) {
  const [offered, setOffered] = useState<Offered | null>(null)
  const [signingIn, setSigningIn] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const demo = offered?.demo_sign_ins ?? []
  const isComplete = offered !== null

  useEffect(() => {
    const giveUp = setTimeout(() => setOffered({}), patience)
    void loadOffered().then(setOffered)
    return () => clearTimeout(giveUp)
  }, [])

  const signIn = async (email: string, password: string, remember_me: boolean) =>
    onSignedIn(await call('POST /users/sign_in', { body: { email, password, remember_me } }))

  async function tryRole({ email, password }: DemoSignIn) {
    setSigningIn(email)
    setRefusal(null)
    await signIn(email, password, false).catch((reason: unknown) => setRefusal(explain(reason)))
    setSigningIn(null)
  }

  // Shown in one piece: a form that moves aside for the demo would be missed by whoever is about to click.
  if (!isComplete) return null
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
        refusal={serviceRefusal()}
      />
    </SignedOutFrame>
  )
}
