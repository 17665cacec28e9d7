import { t } from '@spotter/i18n/translate.ts'
import { useEffect } from 'react'
import classes from './LinkEnded.module.css'

/** The same for unknown, expired and mistyped links. */
export function LinkEnded() {
  useEffect(() => {
    document.title = t('This link does not work')
  }, [])
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>{t('This link does not work')}</h1>
      <p>{t('It may have expired or be incomplete. Ask your club for a new one.')}</p>
    </main>
  )
}
