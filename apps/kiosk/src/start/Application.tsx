import { useStore } from '@spotter/client/store.ts'
import { useEffect } from 'react'
import { Spinner } from '../look/Spinner.tsx'
import { t } from '@spotter/i18n/translate.ts'
import { signInAgain, enter, kiosk, startUp } from './kiosk.ts'
import { language } from './language.ts'
import { OpenKiosk } from './OpenKiosk.tsx'
import { showPlace } from './places.ts'
import { ShutOut } from './ShutOut.tsx'
import { SignedIn } from './SignedIn.tsx'
import { SignIn } from './SignIn.tsx'
import classes from './start.module.css'

const tryAgainEvery = 30_000

export function Application() {
  const now = useStore(kiosk)
  useStore(language)
  useEffect(() => void startUp(), [])
  useEffect(() => {
    if (now.at !== 'sign in') return undefined
    showPlace('sign_in')
    const timer = setInterval(() => void signInAgain(), tryAgainEvery)
    return () => clearInterval(timer)
  }, [now.at])
  if (now.at === 'open') return <OpenKiosk key={now.club.account.company.id} club={now.club} />
  if (now.at === 'shut out') return <ShutOut why={now.why} onTryAgain={() => void startUp()} />
  if (now.at === 'signed in') return <SignedIn />
  if (now.at === 'sign in') return <SignIn error={now.error} onCode={(code) => enter({ kind: 'device', code })} />
  return (
    <main className={classes.waiting}>
      <Spinner size="large" label={t('Loading')} />
    </main>
  )
}
