import { t } from '@spotter/i18n/translate.ts'
import { useEffect } from 'react'
import { Screen } from '../look/Screen.tsx'
import { CodeForm } from './CodeForm.tsx'
import classes from './start.module.css'
import { Waiting } from './Waiting.tsx'

type Props = { error: string | null; onCode: (code: string) => Promise<void> }

export function SignIn({ error, onCode }: Props) {
  useEffect(() => {
    document.title = t('Sign In')
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
            <Waiting company_id={null} />
          </Screen>
        )}
      </CodeForm>
    </main>
  )
}
