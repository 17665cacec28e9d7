import type { CallsLeft } from '@spotter/contract/activities/next-call.ts'
import { t } from '@spotter/i18n/translate.ts'
import classes from './NextCall.module.css'

type Props = { done: number; left: CallsLeft | null }

export function Progress({ done, left }: Props) {
  return (
    <ul className={classes.progress} aria-label={t('Progress')}>
      <li data-tone="done">{t('{count} done', { count: done })}</li>
      {left && (
        <>
          <li data-tone={left.late > 0 ? 'late' : undefined}>{t('{count} late', { count: left.late })}</li>
          <li>{t('{count} today', { count: left.today })}</li>
        </>
      )}
    </ul>
  )
}
