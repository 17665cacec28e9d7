import { Button } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { SchedulerJob } from '@spotter/contract/schedulers/schedulers.ts'
import {
  jobStatusNames,
  jobTypeNames,
  jobTypes,
  type StatusFilter,
  statusFilters,
} from '@spotter/domain/schedulers/schedulers.ts'
import { type ClubFormats, formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { isOneOf } from '@spotter/ui/filters/filter-address.ts'
import { FilterBar } from '@spotter/ui/filters/FilterBar.tsx'
import type { Filter } from '@spotter/ui/filters/filters.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'
import type { Column } from '@spotter/ui/table/columns.ts'
import { DataTable } from '@spotter/ui/table/DataTable.tsx'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useState } from 'react'
import { statusTones } from '../schedulers/scheduler-words.ts'
import { useAccount } from '../shell/account.ts'
import { useAddressState } from '../shell/use-address-state.ts'
import { useValidPage } from '../shell/use-valid-page.ts'

const perPage = 25
const askEvery = 30_000
const start = { view: 'jobs', page: 1, type: null as string | null, status: null as string | null }
const statuses = Object.keys(statusFilters) as StatusFilter[]
const accepted = { type: isOneOf(jobTypes), status: isOneOf(statuses) }

const filters = (): Filter[] => [
  {
    kind: 'choice',
    name: 'type',
    label: t('Type'),
    choices: jobTypes.map((id) => ({ id, text: t(jobTypeNames[id]) })),
  },
  {
    kind: 'choice',
    name: 'status',
    label: t('Status'),
    choices: statuses.map((id) => ({ id, text: t(jobStatusNames[statusFilters[id]]) })),
  },
]

export default function AllSchedulers() {
  const { company } = useAccount()
  const [asked, ask] = useAddressState(start, accepted)
  const { page, type, status } = asked
  const query = { page, per_page: perPage, ...(type && { type }), ...(status && { status }) }
  const found = useFetch('GET /api/admin/schedulers', { query }, { every: askEvery, staleTime: 0 })
  useValidPage(found, page, perPage, ask)
  // Of schedulers that were just restarted, until they are loaded again.
  const [restarted, setRestarted] = useState<ReadonlyMap<number, SchedulerJob>>(new Map())
  const total = found.data?.pagination.total_entries

  async function restart({ id }: SchedulerJob) {
    try {
      const { message, ...job } = await call('POST /api/admin/schedulers/{id}/restart', { params: { id } })
      setRestarted((known) => new Map([...known, [id, job]]))
      success(message)
    } catch (reason) {
      error(explain(reason))
    }
    await found.refetch()
    setRestarted(new Map())
  }

  return (
    <>
      <FilterBar
        filters={filters()}
        value={asked}
        defaults={start}
        onChange={(next) => ask({ ...next, view: asked.view })}
      />
      <DataTable
        id="all-schedulers"
        label={t('Schedulers')}
        columns={columns(company, (job) => void restart(job))}
        rows={found.data?.collection.map((job) => restarted.get(job.id) ?? job)}
        rowId={({ id }) => id}
        rowName={nameOf}
        {...(total !== undefined && { total })}
        failed={found.isError}
        onRetry={() => void found.refetch()}
        empty={
          <EmptyState
            title={t('No schedulers')}
            text={t('Appointment reminders and report emails of all clubs appear here.')}
          />
        }
      />
      <PagingBar page={page} perPage={perPage} total={total ?? 0} onPage={(next) => ask({ page: next })} />
    </>
  )
}

const nameOf = ({ company_name, type }: SchedulerJob) => `${company_name}: ${t(jobTypeNames[type])}`

const columns = (club: ClubFormats, onRestart: (job: SchedulerJob) => void): Column<SchedulerJob>[] => [
  { id: 'company', label: t('Company'), cell: ({ company_name }) => company_name },
  { id: 'type', label: t('Type'), cell: ({ type }) => t(jobTypeNames[type]) },
  { id: 'next_run', label: t('Next run'), cell: ({ next_run }) => (next_run ? formatDateTime(next_run, club) : '—') },
  { id: 'last_run', label: t('Last run'), cell: ({ last_run }) => (last_run ? formatDateTime(last_run, club) : '—') },
  {
    id: 'job_status',
    label: t('Status'),
    cell: ({ job_status }) => <StatusBadge tone={statusTones[job_status]}>{t(jobStatusNames[job_status])}</StatusBadge>,
  },
  { id: 'error', label: t('Error'), cell: ({ last_error }) => last_error ?? '—' },
  {
    id: 'restart',
    label: t('Restart'),
    cell: (job) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('Restart {name}', { name: nameOf(job) })}
        onClick={() => onRestart(job)}
      >
        {t('Restart')}
      </Button>
    ),
  },
]
