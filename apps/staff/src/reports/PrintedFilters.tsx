import type { ReportAnswer } from '@spotter/contract/reports/report-answer.ts'
import { formatDate } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useAccount } from '../shell/account.ts'
import classes from './ReportPage.module.css'
import { multiClub, type ReportState } from './report-state.ts'

function clubsText({ report_type, company_id }: ReportState): string | null {
  if (report_type !== multiClub) return null
  return company_id.length ? t('Chosen clubs') : t('All my clubs')
}

type Props = { answer: ReportAnswer; state: ReportState }

/** On paper the filters can't be opened, so that it says which days and how many filters there are. */
export function PrintedFilters({ answer, state }: Props) {
  const { company } = useAccount()
  const { tag_list, salesperson_id, source_id } = state
  const filters = [tag_list, salesperson_id, source_id].filter(({ length }) => length > 0).length
  return (
    <p className={classes.printed}>
      {[
        clubsText(state) ?? company.name,
        t('{from} to {to}', {
          from: formatDate(answer.date_from, company),
          to: formatDate(answer.date_into, company),
        }),
        ...(filters ? [t('{filters, plural, one {# filter} other {# filters}}', { filters })] : []),
      ].join(' · ')}
    </p>
  )
}
