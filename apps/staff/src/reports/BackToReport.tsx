import { reportById } from '@spotter/contract/reports/declared.ts'
import { t } from '@spotter/i18n/translate.ts'
import { Link } from '@tanstack/react-router'
import classes from './ReportPage.module.css'

/** The report from which a figure was opened, with its filters. */
export default function BackToReport({ report }: { report: string }) {
  const [id = '', search = ''] = report.split('?', 2)
  const known = reportById(id)
  if (!known || known.unlisted) return null
  return (
    <Link className={classes.back} to={(search ? `/reports/${id}?${search}` : `/reports/${id}`) as '/'}>
      {t('Back to {report}', { report: t(known.label) })}
    </Link>
  )
}
