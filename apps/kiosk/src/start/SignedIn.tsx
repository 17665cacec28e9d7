import { t } from '@spotter/i18n/translate.ts'
import { useEffect } from 'react'
import { CheckIcon } from '../look/icons.tsx'
import { Screen } from '../look/Screen.tsx'
import classes from './start.module.css'

/** Shows nothing about the visitor. */
export function SignedIn() {
  const title = t('You are signed in.')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className={`${classes.page} ${classes.ending}`}>
      <Screen
        align="centre"
        top={
          <span className={classes.done}>
            <CheckIcon size={64} />
          </span>
        }
        title={title}
        subtitle={t('You can close this page.')}
      />
    </main>
  )
}
