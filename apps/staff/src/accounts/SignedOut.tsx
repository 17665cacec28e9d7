import type { Account } from '@spotter/contract/accounts.ts'
import { t } from '@spotter/messages/translate.ts'
import { useEffect, useState, type ReactNode } from 'react'
import mark from '../assets/spotter.svg'
import { ChoosePassword } from './ChoosePassword.tsx'
import { ForgottenPassword } from './ForgottenPassword.tsx'
import { SignIn } from './SignIn.tsx'
import classes from './SignedOut.module.css'

type Props = { onSignedIn: (account: Account) => Promise<void> }

/** The screens for whoever is not signed in. Any other address keeps standing in the bar behind the sign-in form. */
export default function SignedOut({ onSignedIn }: Props) {
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
  return <SignIn onSignedIn={onSignedIn} onForgotten={() => go('/users/password/new')} />
}

type FrameProps = { title: string; text?: string; children: ReactNode; beside?: ReactNode }

export function SignedOutFrame({ title, text, children, beside }: FrameProps) {
  return (
    <main className={classes.frame} data-beside={beside ? true : undefined}>
      <title>{`${title} · Spotter`}</title>
      <section className={classes.card} aria-labelledby="signed-out-title">
        <div className={classes.brand}>
          <img src={mark} alt="" width={28} height={28} />
          <span>Spotter</span>
        </div>
        <h1 id="signed-out-title" className={classes.title}>
          {title}
        </h1>
        {text && <p className={classes.text}>{text}</p>}
        {children}
      </section>
      {beside && (
        <section className={classes.beside} aria-label={t('Try the demo')}>
          {beside}
        </section>
      )}
    </main>
  )
}
