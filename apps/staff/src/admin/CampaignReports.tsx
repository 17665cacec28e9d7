import { useFetch } from '@spotter/client/use-fetch.ts'
import type { CampaignReport } from '@spotter/contract/admin/campaign-reports.ts'
import { campaignTypes, firstCampaignDay } from '@spotter/domain/messages/campaign-reports.ts'
import { type ClubFormats, formatDate } from '@spotter/domain/time/formats.ts'
import { isDay } from '@spotter/domain/time/is-day.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { useClubTime } from '@spotter/ui/dates/club-time.ts'
import { DatePicker } from '@spotter/ui/dates/DatePicker.tsx'
import type { Choice } from '@spotter/ui/fields/SelectField.tsx'
import { isId, isOneOf } from '@spotter/ui/filters/filter-address.ts'
import { FilterBar } from '@spotter/ui/filters/FilterBar.tsx'
import type { Filter } from '@spotter/ui/filters/filters.ts'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import type { Column } from '@spotter/ui/table/columns.ts'
import { DataTable } from '@spotter/ui/table/DataTable.tsx'
import { numberText } from '../people/import/import-words.ts'
import { useAccount } from '../shell/account.ts'
import { useAddressState } from '../shell/use-address-state.ts'
import { AdminFrame } from './AdminFrame.tsx'

type State = {
  date_from: string | null
  date_into: string | null
  type: string | null
  company: number | null
  page: number
}
const start: State = { date_from: null, date_into: null, type: null, company: null, page: 1 }
const accepted = { date_from: isDay, date_into: isDay, type: isOneOf(campaignTypes), company: isId }

export function CampaignReports() {
  const { company } = useAccount()
  const { today } = useClubTime()
  const [{ page: _, ...asked }, ask] = useAddressState(start, accepted)
  const clubs = useFetch('GET /api/companies', { query: { per_page: 100 } })
  const set = Object.entries(asked).filter(([, value]) => value !== null)
  const query = Object.fromEntries(set.map(([name, value]) => [name, String(value)]))
  const reports = useFetch('GET /api/admin/campaign_reports', { query })
  const rows = reports.data?.collection.map((row, id) => ({ ...row, id }))
  const choices = (clubs.data?.collection ?? []).map(({ id, name }) => ({ id, text: name }))
  return (
    <AdminFrame path="/admin/campaign_reports" flush>
      <FilterBar
        filters={filtersOf(company, today, choices)}
        value={{ ...asked, page: 1 }}
        defaults={start}
        onChange={(next: State) => ask(next)}
      />
      <DataTable
        id="campaign_reports"
        label={t('Campaign reports')}
        columns={columnsOf(company)}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ day, company_name }) => `${formatDate(day, company)} ${company_name}`}
        failed={reports.isError}
        onRetry={() => void reports.refetch()}
        empty={
          <EmptyState
            title={t('No campaigns')}
            text={t('Emails and SMS to many people appear here for 7 days, by day, club and user.')}
          />
        }
      />
    </AdminFrame>
  )
}

const filtersOf = (club: ClubFormats, today: string, clubs: readonly Choice[]): Filter[] => [
  dayFilter(club, today, { name: 'date_from', label: t('From') }),
  dayFilter(club, today, { name: 'date_into', label: t('To') }),
  {
    kind: 'choice',
    name: 'type',
    label: t('Type'),
    choices: [
      { id: 'Sms', text: t('SMS') },
      { id: 'Email', text: t('Email') },
    ],
  },
  { kind: 'choice', name: 'company', label: t('Club'), choices: clubs },
]

const dayFilter = (club: ClubFormats, today: string, { name, label }: { name: string; label: string }): Filter => ({
  kind: 'own',
  name,
  label,
  render: ({ value, change }) => (
    <DatePicker
      compact
      clearable
      label={label}
      min={firstCampaignDay(today)}
      max={today}
      value={typeof value === 'string' ? value : null}
      onChange={change}
    />
  ),
  describe: (value) => formatDate(String(value), club),
})

const numbers = [
  ['recipients', msg('Recipients')],
  ['sent', msg('Sent')],
  ['delivered', msg('Delivered')],
  ['unknown', msg('Not known')],
  ['failed', msg('Failed')],
  ['cost', msg('Credits')],
] as const

type Row = CampaignReport & { id: number }

const columnsOf = (club: ClubFormats): Column<Row>[] => [
  { id: 'day', label: t('Day'), cell: ({ day }) => formatDate(day, club) },
  { id: 'company', label: t('Club'), cell: ({ company_name }) => company_name },
  { id: 'user', label: t('User'), cell: ({ user_name }) => user_name || '—' },
  { id: 'type', label: t('Type'), cell: ({ type }) => (type === 'Sms' ? t('SMS') : t('Email')) },
  ...numbers.map(([name, label]): Column<Row> => ({
    id: name,
    label: t(label),
    align: 'end',
    cell: (row) => numberText(row[name]),
  })),
]
