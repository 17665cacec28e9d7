import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Job, JobState } from '@spotter/contract/admin/jobs.ts'
import { formatDateTime, type ClubFormats } from '@spotter/domain/time/formats.ts'
import { relativeTime } from '@spotter/domain/time/relative.ts'
import { currentLocale, msg, t } from '@spotter/i18n/translate.ts'
import { alert, confirm } from '@spotter/ui/dialogs/ask.ts'
import { isOneOf } from '@spotter/ui/filters/filter-address.ts'
import { IconRefresh, IconTrash } from '@spotter/ui/icons.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { StatusBadge, type Tone } from '@spotter/ui/states/StatusBadge.tsx'
import type { Column } from '@spotter/ui/table/columns.ts'
import { DataTable } from '@spotter/ui/table/DataTable.tsx'
import { error, success } from '@spotter/ui/toasts.tsx'
import { lazy, Suspense } from 'react'
import { CountTabs } from '../resources/CountTabs.tsx'
import { useAccount } from '../shell/account.ts'
import { useFollowChannel } from '../shell/follow-channel.ts'
import { useAddressState } from '../shell/use-address-state.ts'
import { useValidPage } from '../shell/use-valid-page.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { jobName } from './job-names.ts'
import { ReplicaState } from './ReplicaState.tsx'

const AllSchedulers = lazy(() => import('./AllSchedulers.tsx'))

const perPage = 25
/** Only for delayed jobs, a queue without a worker, and a replica that falls behind. */
const askEvery = 30_000
const start = { page: 1, filter: 'all' }

const states: Record<JobState, { label: string; tone: Tone }> = {
  queued: { label: msg('Queued'), tone: 'neutral' },
  active: { label: msg('Active'), tone: 'accent' },
  failed: { label: msg('Failed'), tone: 'negative' },
  parked: { label: msg('Parked'), tone: 'caution' },
}

const accepted = { filter: isOneOf(Object.keys(states)) }

const views = { jobs: msg('Jobs'), schedulers: msg('Schedulers') }
const startView = { view: 'jobs', page: 1 }
const acceptedView = { view: isOneOf(Object.keys(views)) }

export function BackgroundJobs() {
  const [{ view }, ask] = useAddressState(startView, acceptedView)
  return (
    <AdminFrame path="/settings/background_jobs" flush>
      <CountTabs
        label={t('Show')}
        value={view}
        onChange={(next) => ask({ view: next })}
        tabs={Object.entries(views).map(([value, label]) => ({ value, label: t(label), count: undefined }))}
      />
      {view === 'schedulers' ? (
        <Suspense fallback={<LoadingState type="lines" />}>
          <AllSchedulers />
        </Suspense>
      ) : (
        <Jobs />
      )}
    </AdminFrame>
  )
}

function Jobs() {
  const { company } = useAccount()
  const [asked, ask] = useAddressState(start, accepted)
  const query = { page: asked.page, per_page: perPage, ...(asked.filter !== 'all' && { filter: asked.filter }) }
  const jobs = useFetch('GET /api/admin/jobs', { query }, { every: askEvery, staleTime: 0 })
  useFollowChannel('BackgroundJobsChannel', () => void jobs.refetch())
  useValidPage(jobs, asked.page, perPage, ask)
  const counts = jobs.data?.counts
  const total = jobs.data?.pagination.total_entries

  async function change(doing: Promise<{ message: string }>) {
    await doing.then(
      ({ message }) => success(message),
      (reason: unknown) => error(explain(reason)),
    )
    await jobs.refetch()
  }
  async function remove(job: Job) {
    const text = t("Remove the job “{task}”? It won't run.", { task: jobName(job) })
    if (await confirm({ text, okLabel: t('Remove'), danger: true })) {
      await change(call('DELETE /api/admin/jobs/{id}', { params: { id: job.id } }))
    }
  }

  return (
    <>
      {jobs.data?.replica && <ReplicaState state={jobs.data.replica} />}
      <CountTabs
        label={t('Status')}
        value={asked.filter}
        onChange={(filter) => ask({ filter })}
        tabs={[
          { value: 'all', label: t('All'), count: counts && sum(counts) },
          ...Object.entries(states).map(([value, { label }]) => ({
            value,
            label: t(label),
            count: counts?.[value as JobState],
          })),
        ]}
      />
      <DataTable
        id="jobs"
        label={t('Background jobs')}
        columns={columns(company)}
        rows={jobs.data?.collection}
        rowId={({ id }) => id}
        rowName={jobName}
        {...(total !== undefined && { total })}
        onOpen={(job) => void alert(job.last_error ?? t('This job has no errors.'), jobName(job))}
        rowMenu={(job) => (
          <>
            {(job.state === 'failed' || job.state === 'parked') && (
              <Menu.Item
                leftSection={<IconRefresh size={16} aria-hidden />}
                onClick={() => void change(call('POST /api/admin/jobs/{id}/retry', { params: { id: job.id } }))}
              >
                {t('Retry')}
              </Menu.Item>
            )}
            <Menu.Item
              color="red"
              disabled={job.state === 'active'}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => void remove(job)}
            >
              {t('Remove')}
            </Menu.Item>
          </>
        )}
        failed={jobs.isError}
        onRetry={() => void jobs.refetch()}
        empty={
          <EmptyState
            title={t('No jobs')}
            text={t(
              'Queued and running jobs, such as emails and webhook deliveries, appear here. Failed jobs stay until you retry or remove them.',
            )}
          />
        }
      />
      <PagingBar page={asked.page} perPage={perPage} total={total ?? 0} onPage={(page) => ask({ page })} />
    </>
  )
}

const sum = (counts: Record<JobState, number>) => counts.queued + counts.active + counts.failed + counts.parked

const columns = (club: ClubFormats): Column<Job>[] => [
  { id: 'task', label: t('Job'), cell: jobName },
  {
    id: 'state',
    label: t('Status'),
    cell: ({ state }) => {
      const known = states[state as JobState]
      return <StatusBadge tone={known.tone}>{t(known.label)}</StatusBadge>
    },
  },
  {
    id: 'attempts',
    label: t('Attempts'),
    align: 'end',
    cell: ({ attempts, max_attempts }) => t('{attempts} of {max_attempts}', { attempts, max_attempts }),
  },
  {
    id: 'run_at',
    label: t('Due'),
    cell: ({ run_at }) => (
      <time dateTime={run_at} title={formatDateTime(run_at, club)}>
        {relativeTime(run_at, new Date(), currentLocale())}
      </time>
    ),
  },
  { id: 'created_at', label: t('Created'), cell: ({ created_at }) => formatDateTime(created_at, club) },
  { id: 'error', label: t('Error'), cell: ({ last_error }) => last_error?.split('\n')[0] ?? '—' },
]
