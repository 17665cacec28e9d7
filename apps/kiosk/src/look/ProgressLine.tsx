import { t } from '@spotter/i18n/translate.ts'
import classes from './ProgressLine.module.css'

/** Slows down as it fills, because the duration is unknown. */
export function ProgressLine({ isRunning }: { isRunning: boolean }) {
  if (!isRunning) return null
  return (
    <div className={classes.track} role="progressbar" aria-label={t('Loading')}>
      <div className={classes.line} />
    </div>
  )
}
