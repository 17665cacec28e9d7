import { useStore } from '@spotter/client/store.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useEffect } from 'react'
import { Screen } from '../look/Screen.tsx'
import { countWaiting, waitingCount } from '../offline/waiting.ts'
import { CodeForm } from './CodeForm.tsx'
import classes from './start.module.css'
import { waitingText } from './waiting-text.ts'

type Props = { error: string | null; onCode: (code: string) => Promise<void> }

export function SignIn({ error, onCode }: Props) {
  const waiting = useStore(waitingCount)
  useEffect(() => {
    document.title = t('Sign In')
    void countWaiting()
  }, [])
  return (
    <main className={classes.page}>
      <CodeForm error={error} onCode={onCode}>
        {(field, button) => (
          <Screen
            title={t('Enter Your Activation Code to Begin')}
            subtitle={t("You'll find the code in your company settings, under Sign In App.")}
            footer={button}
          >
            {field}
            {waiting > 0 && <p className={classes.waits}>{waitingText(waiting)}</p>}
          </Screen>
        )}
      </CodeForm>
    </main>
  )
}
