import type { Account } from '@spotter/contract/accounts/accounts.ts'
import { useEffect, useState } from 'react'
import { ChoosePassword } from './ChoosePassword.tsx'
import { ForgottenPassword } from './ForgottenPassword.tsx'
import { InstallProvider, unnamed } from './install.ts'
import { SignIn } from './SignIn.tsx'
import { type Offered, useOffered } from './use-offered.ts'

type Props = { onSignedIn: (account: Account) => Promise<void> }

/** The requested address stays in the bar. */
export default function SignedOut({ onSignedIn }: Props) {
  const offered = useOffered()
  // Shown in one piece, so that the form doesn't move under a click.
  if (!offered) return null
  return (
    <InstallProvider value={offered.install ?? unnamed}>
      <Screen offered={offered} onSignedIn={onSignedIn} />
    </InstallProvider>
  )
}

function Screen({ offered, onSignedIn }: Props & { offered: Offered }) {
  const [path, setPath] = useState(location.pathname)
  useEffect(() => {
    const follow = () => setPath(location.pathname)
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  const go = (next: string) => {
    history.pushState(null, '', next)
    setPath(next)
  }

  if (path.startsWith('/users/password/new')) return <ForgottenPassword onBack={() => go('/users/sign_in')} />
  if (path.startsWith('/users/password/edit')) {
    return <ChoosePassword onDone={() => go('/users/sign_in')} onAskAgain={() => go('/users/password/new')} />
  }
  return <SignIn offered={offered} onSignedIn={onSignedIn} onForgotten={() => go('/users/password/new')} />
}
