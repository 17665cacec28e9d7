import { formatExactTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useAccount } from '../shell/account.ts'
import classes from './ReportPage.module.css'

/** For figures that are not live. */
export function AsOf({ at }: { at: string }) {
  const { company } = useAccount()
  return (
    <p className={classes.asOf}>
      {t('Figures as of {time}. Reload to see later changes.', { time: formatExactTime(at, company) })}
    </p>
  )
}
