import { Anchor } from '@mantine/core'
import type { Account } from '@spotter/contract/accounts/accounts.ts'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { isSsoRefusal, ssoRefusals } from '@spotter/domain/accounts/sso.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useState } from 'react'
import type { DemoSignIn } from './DemoSignIns.tsx'
import { SignedOutForm } from './SignedOutForm.tsx'
import { SignedOutFrame } from './SignedOutFrame.tsx'
import type { Offered } from './use-offered.ts'

/** External services redirect here with an error. */
function serviceRefusal(): string | null {
  const search = new URLSearchParams(location.search)
  if (search.get('error') !== 'sso') return null
  const code = search.get('code')
  const sentence = t("We couldn't sign you in from the other service. Please go back there and try again.")
  return isSsoRefusal(code) ? `${sentence} ${t(ssoRefusals[code])} (${code})` : sentence
}

type Props = { offered: Offered; onSignedIn: (account: Account) => Promise<void>; onForgotten: () => void }

export function SignIn({ offered, onSignedIn, onForgotten }: Props) {
  const [signingIn, setSigningIn] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { demo_sign_ins: demo = [], DemoSignIns } = offered

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
        DemoSignIns &&
        demo.length > 0 && (
          <DemoSignIns people={demo} signingIn={signingIn} refusal={refusal} onPick={(one) => void tryRole(one)} />
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
