import { t } from '@spotter/i18n/translate.ts'
import classes from './ProgressLine.module.css'

/** A thin line at the top while a request runs: it fills ever more slowly, as nobody knows how long it takes. */
export function ProgressLine({ isRunning }: { isRunning: boolean }) {
  if (!isRunning) return null
  return (
    <div className={classes.track} role="progressbar" aria-label={t('Loading')}>
      <div className={classes.line} />
    </div>
  )
}
