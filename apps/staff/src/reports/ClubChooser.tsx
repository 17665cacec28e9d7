import '@mantine/core/styles/Combobox.css'
import { Select } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Report } from '@spotter/contract/reports/define-report.ts'
import { t } from '@spotter/i18n/translate.ts'
import { MultiSelect } from '@spotter/ui/pickers/MultiSelect.tsx'
import { useAccount, useReachedClubs } from '../shell/account.ts'
import { multiClub, type ReportState } from './report-state.ts'
import classes from './ReportPage.module.css'

type Asked = Pick<ReportState, 'report_type' | 'company_id'>
type Props = { report: Report; value: Asked; onChange: (next: Asked) => void }

/** For those who work across clubs. */
export function ClubChooser({ report, value: { report_type, company_id }, onChange }: Props) {
  const { company } = useAccount()
  const reached = useReachedClubs()
  const isOffered = report.clubs !== 'one' && reached.length > 1
  const clubs = useFetch('GET /api/accounts', { query: { per_page: 100 } }, { enabled: isOffered })
  if (!isOffered) return null
  const choices = (clubs.data?.collection ?? [])
    .filter(({ id }) => reached.includes(id))
    .map(({ id, name }) => ({ id, text: name }))
  const kinds = {
    ...(report.clubs !== 'several' && { '': { report_type: '', company_id: [] } }),
    all: { report_type: multiClub, company_id: [] },
    chosen: { report_type: multiClub, company_id: company_id.length ? company_id : [company.id] },
  }
  const labels = { '': t('This club'), all: t('All my clubs'), chosen: t('Chosen clubs') }
  const isMulti = report.clubs === 'several' || report_type === multiClub
  return (
    <div className={classes.clubs}>
      <Select
        aria-label={t('Clubs')}
        w={150}
        data={Object.keys(kinds).map((kind) => ({ value: kind, label: labels[kind as keyof typeof labels] }))}
        value={isMulti ? (company_id.length ? 'chosen' : 'all') : ''}
        allowDeselect={false}
        onChange={(kind) => kind !== null && onChange(kinds[kind as 'all'])}
      />
      {isMulti && company_id.length > 0 && (
        <MultiSelect
          compact
          label={t('Chosen clubs')}
          choices={choices}
          value={company_id}
          onChange={(ids) => onChange({ report_type: multiClub, company_id: ids })}
        />
      )}
    </div>
  )
}
