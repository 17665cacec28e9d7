import { useFetch } from '@spotter/client/use-fetch.ts'
import { t } from '@spotter/i18n/translate.ts'
import { Link } from '@tanstack/react-router'
import classes from './Dashboard.module.css'
import type { Whose } from './whose.ts'

/** What the report says in a sentence; nothing while it can't be had, as the month stands without it. */
export function ForecastLine({ whose }: { whose: Whose }) {
  const { data, isPending } = useFetch('GET /api/reports/forecast', { query: whose.query })
  if (isPending) return <div className={classes.forecastComing} aria-hidden />
  if (!data?.note) return null
  return (
    <p className={classes.info}>
      {data.note}{' '}
      <Link className={classes.figure} to="/reports/$id" params={{ id: 'forecast' }} search={whose.query}>
        {t('Show forecast')}
      </Link>
    </p>
  )
}
