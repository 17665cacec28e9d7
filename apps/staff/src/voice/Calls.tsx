import type { ListedCall } from '@spotter/contract/voice/voice.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useFetch } from '@spotter/client/use-fetch.ts'
import { callStatuses, callStatusNames } from '@spotter/domain/voice/call-states.ts'
import { type ClubFormats, formatDate } from '@spotter/domain/time/formats.ts'
import { isDay } from '@spotter/domain/time/is-day.ts'
import { t } from '@spotter/i18n/translate.ts'
import { DatePicker } from '@spotter/ui/dates/DatePicker.tsx'
import { isId, isOneOf } from '@spotter/ui/filters/filter-address.ts'
import { FilterBar } from '@spotter/ui/filters/FilterBar.tsx'
import type { Filter } from '@spotter/ui/filters/filters.ts'
import type { Choice } from '@spotter/ui/fields/SelectField.tsx'
import { IconPhone } from '@spotter/ui/icons.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { DataTable } from '@spotter/ui/table/DataTable.tsx'
import { ClubSettingsFrame } from '../settings/ClubSettingsFrame.tsx'
import { useSettingsClub } from '../settings/settings-club.ts'
import { useAccount } from '../shell/account.ts'
import { useAddressState } from '../shell/use-address-state.ts'
import { useValidPage } from '../shell/use-valid-page.ts'
import { callColumns, phoneCallColumns } from './call-columns.tsx'
import { CallerNumber } from './CallerNumber.tsx'
import { lazy, Suspense, useState } from 'react'

const RecordingDialog = lazy(() => import('./RecordingDialog.tsx'))

const perPage = 25
type Asked = {
  q: string
  user_id: number | null
  status: string | null
  from: string | null
  to: string | null
  page: number
}
const start: Asked = { q: '', user_id: null, status: null, from: null, to: null, page: 1 }
const accepted = { user_id: isId, status: isOneOf(callStatuses), from: isDay, to: isDay }

export function Calls() {
  const { company } = useSettingsClub()
  const { references } = useAccount()
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const [{ page, ...filter }, ask] = useAddressState(start, accepted)
  const { q, user_id, status, from, to } = filter
  const calls = useFetch('GET /api/companies/{company_id}/twilio_calls', {
    params: { company_id: company.id },
    query: {
      page,
      per_page: perPage,
      ...(q && { q }),
      ...(user_id && { user_id }),
      ...(status && { status }),
      ...(from && { from }),
      ...(to && { to }),
    },
  })
  const [heard, setHeard] = useState<ListedCall | null>(null)
  const total = calls.data?.pagination.total_entries
  useValidPage(calls, page, perPage, ask)
  const isFiltered = Boolean(q || user_id || status || from || to)
  const filters = filtersFor(company, references.users)
  const { page: _, ...defaults } = start
  return (
    <ClubSettingsFrame item="twilio_calls" {...(total !== undefined && { count: total })} flush>
      <FilterBar
        filters={isPhone ? filters.slice(0, 1) : filters}
        more={isPhone ? filters.slice(1) : []}
        value={filter}
        defaults={defaults}
        onChange={(next) => ask(next)}
      />
      {calls.data && company.twilio_calls_enabled && <CallerNumber caller={calls.data.caller} />}
      <DataTable
        id={isPhone ? 'calls-phone' : 'calls'}
        label={t('Calls')}
        columns={(isPhone ? phoneCallColumns : callColumns)(company, setHeard)}
        rows={calls.data?.collection}
        rowId={({ id }) => id}
        rowName={({ person_name, number }) => person_name ?? number ?? ''}
        {...(total !== undefined && { total })}
        reloading={calls.isPlaceholderData}
        failed={calls.isError}
        onRetry={() => void calls.refetch()}
        skeletonRows={10}
        empty={
          <EmptyState
            icon={<IconPhone size={22} stroke={1.5} />}
            title={isFiltered ? t('Nothing found') : t('No calls yet')}
            text={emptyText(isFiltered, company.twilio_calls_enabled)}
          />
        }
      />
      <PagingBar page={page} perPage={perPage} total={total ?? 0} onPage={(next) => ask({ page: next })} />
      {heard && (
        <Suspense fallback={null}>
          <RecordingDialog call={heard} club={company} onClose={() => setHeard(null)} />
        </Suspense>
      )}
    </ClubSettingsFrame>
  )
}

function emptyText(isFiltered: boolean, isOn: boolean): string {
  if (isFiltered) return t('No calls match this filter.')
  return isOn
    ? t('Calls made in Spotter appear here, with the person and the duration.')
    : t('Calls are switched off for this club.')
}

const filtersFor = (club: ClubFormats, users: readonly Choice[]): Filter[] => [
  { kind: 'text', name: 'q', label: t('Search person or number') },
  { kind: 'choice', name: 'user_id', label: t('User'), choices: users.filter(({ id }) => Number(id) > 0) },
  {
    kind: 'choice',
    name: 'status',
    label: t('Status'),
    choices: callStatuses.map((id) => ({ id, text: t(callStatusNames[id]) })),
  },
  day(club, 'from', t('From')),
  day(club, 'to', t('To')),
]

const day = (club: ClubFormats, name: string, label: string): Filter => ({
  kind: 'own',
  name,
  label,
  render: ({ value, change }) => (
    <DatePicker
      compact
      pastOnly
      clearable
      label={label}
      value={typeof value === 'string' ? value : null}
      onChange={change}
    />
  ),
  describe: (value) => formatDate(String(value), club),
})
