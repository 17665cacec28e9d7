import { useStore } from '@spotter/client/store.ts'
import { useEffect } from 'react'
import { onDevice } from '../device/on-device.ts'
import { Spinner } from '../look/Spinner.tsx'
import { t } from '@spotter/messages/translate.ts'
import { enter, kiosk, startUp } from './kiosk.ts'
import { language } from './language.ts'
import { OpenKiosk } from './OpenKiosk.tsx'
import { showPlace } from './places.ts'
import { ShutOut } from './ShutOut.tsx'
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
    // After a power cut a tablet may be up before the line is: it signs in by itself as soon as it can.
    const timer = setInterval(() => {
      if (onDevice.code.read() !== null) void startUp()
    }, tryAgainEvery)
    return () => clearInterval(timer)
  }, [now.at])
  if (now.at === 'open') return <OpenKiosk key={now.club.account.company.id} club={now.club} />
  if (now.at === 'shut out') return <ShutOut />
  if (now.at === 'sign in') return <SignIn error={now.error} onCode={(code) => enter({ kind: 'device', code })} />
  return (
    <main className={classes.waiting}>
      <Spinner size="large" label={t('Loading')} />
    </main>
  )
}
