import { type Answer } from '@spotter/client/call.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { BulkResult } from '@spotter/domain/messages/bulk-results.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { StatusBadge, type Tone } from '@spotter/ui/states/StatusBadge.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CountTabs } from '../resources/CountTabs.tsx'
import { useAccount } from '../shell/account.ts'
import classes from './BulkChanges.module.css'

type Sending = Answer<'GET /api/messages/bulk/{id}'>
type Result = Answer<'GET /api/messages/bulk/{id}/results'>['collection'][number]

const perPage = 10

const texts: Record<BulkResult, { label: string; tone: Tone }> = {
  waiting: { label: msg('Waiting'), tone: 'neutral' },
  sent: { label: msg('Sent'), tone: 'accent' },
  delivered: { label: msg('Delivered'), tone: 'positive' },
  unknown: { label: msg('Not known'), tone: 'caution' },
  failed: { label: msg('Failed'), tone: 'negative' },
  skipped: { label: msg('Skipped'), tone: 'caution' },
  cancelled: { label: msg('Cancelled'), tone: 'neutral' },
}

type Props = { sending: Sending; total: number; skipped: number }

/** By person, with the reason. */
export function SendingResults({ sending, total, skipped }: Props) {
  const [{ result, page }, show] = useState<{ result: string; page: number }>({ result: '', page: 1 })
  const query = { page, per_page: perPage, ...(result && { result }) }
  const results = useFetch('GET /api/messages/bulk/{id}/results', { params: { id: sending.id }, query })
  if (results.isError) return <ErrorState onRetry={() => void results.refetch()} />
  if (!results.data) return <LoadingState type="lines" />
  const { collection, pagination } = results.data
  return (
    <>
      <CountTabs
        label={t('Result')}
        value={result}
        onChange={(next) => show({ result: next, page: 1 })}
        tabs={tabsOf(sending, total, skipped)}
      />
      <ul className={classes.people} aria-label={t('People')}>
        {collection.map((one) => (
          <li key={`${one.person_id} ${one.message_id}`} className={classes.person}>
            <Who {...one} />
            <StatusBadge tone={texts[one.result].tone}>{t(texts[one.result].label)}</StatusBadge>
            {one.reason && <span className={classes.reason}>{one.reason}</span>}
          </li>
        ))}
      </ul>
      <div className={classes.paging}>
        <PagingBar
          page={page}
          perPage={perPage}
          total={pagination.total_entries}
          onPage={(next) => show({ result, page: next })}
        />
      </div>
    </>
  )
}

function Who({ person_id, name, company_name, sent_at }: Result) {
  const { company } = useAccount()
  return (
    <span className={classes.name}>
      {person_id === null || name === null ? (
        <span className={classes.unseen}>{t('A person you no longer have access to')}</span>
      ) : (
        <Link to="/people/$id" params={{ id: String(person_id) }}>
          {name}
        </Link>
      )}
      {company_name !== company.name && <span className={classes.unseen}> · {company_name}</span>}
      {sent_at && <span className={classes.unseen}> · {formatDateTime(sent_at, company)}</span>}
    </span>
  )
}

function tabsOf(
  { waiting, sending, sent, delivered, unknown, failed, cancelled }: Sending,
  total: number,
  skipped: number,
) {
  const counts: Record<BulkResult, number> = {
    waiting: waiting + sending,
    sent: sent - delivered,
    delivered,
    unknown,
    failed,
    skipped,
    cancelled,
  }
  const tabs = (Object.keys(texts) as BulkResult[]).map((value) => ({
    value,
    label: t(texts[value].label),
    count: counts[value],
  }))
  return [{ value: '', label: t('All'), count: total }, ...tabs.filter(({ count }) => count > 0)]
}
