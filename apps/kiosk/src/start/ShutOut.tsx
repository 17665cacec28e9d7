import { t } from '@spotter/messages/translate.ts'
import { useEffect } from 'react'
import { Button } from '../look/Button.tsx'
import { Screen } from '../look/Screen.tsx'
import classes from './start.module.css'

/** A phone whose code was used or has ended, or that cannot reach the club. */
export function ShutOut() {
  useEffect(() => {
    document.title = t('Something went wrong on our end.')
  }, [])
  return (
    <main className={classes.page}>
      <Screen
        align="centre"
        title={t('Something went wrong on our end.')}
        subtitle={t('Please scan the code at the club again.')}
        footer={
          <Button kind="quiet" size="large" onClick={() => location.reload()}>
            {t('Try Again')}
          </Button>
        }
      />
    </main>
  )
}
