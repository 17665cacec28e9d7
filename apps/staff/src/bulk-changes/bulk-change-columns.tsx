import { productNow } from '@spotter/client/product-clock.ts'
import type { BulkChange } from '@spotter/contract/bulk-changes/bulk-changes.ts'
import { isSending } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { formatDateTime, type ClubFormats } from '@spotter/domain/time/formats.ts'
import { relativeTime } from '@spotter/domain/time/relative.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'
import type { Column } from '@spotter/ui/table/columns.ts'
import { stateTexts, progressText } from './bulk-change-texts.ts'
import classes from './BulkChanges.module.css'

export const bulkChangeColumns = (club: ClubFormats): Column<BulkChange>[] => [
  {
    id: 'description',
    label: t('What'),
    cell: ({ description }) => <span className={classes.what}>{description}</span>,
  },
  { id: 'state', label: t('Status'), cell: stateCell },
  { id: 'counts', label: t('People'), cell: countsCell },
  { id: 'user', label: t('By'), cell: ({ user_name }) => user_name ?? '—' },
  { id: 'created_at', label: t('When'), cell: ({ created_at }) => <When at={created_at} club={club} /> },
]

export const phoneColumns = (club: ClubFormats): Column<BulkChange>[] => [
  {
    id: 'description',
    label: t('What'),
    cell: (change) => (
      <span className={classes.stacked}>
        <span className={classes.what}>{change.description}</span>
        <span className={classes.under}>
          {countsCell(change)} · {change.user_name ?? '—'} · <When at={change.created_at} club={club} />
        </span>
        {stateCell(change)}
      </span>
    ),
  },
]

function stateCell({ state }: BulkChange) {
  const { label, tone } = stateTexts[state]
  return <StatusBadge tone={tone}>{t(label)}</StatusBadge>
}

function countsCell(change: BulkChange): string {
  const { kind, state, done, skipped, failed, returned, kept } = change
  if (state === 'waiting' || state === 'running' || state === 'undoing') return progressText(change)
  if (isSending(kind))
    return state === 'undone'
      ? t('{returned} stopped{kept, plural, =0 {} other {, # already left}}', { returned, kept })
      : t('{done} written{skipped, plural, =0 {} other {, # skipped}}{failed, plural, =0 {} other {, # failed}}', {
          done,
          skipped,
          failed,
        })
  if (state === 'undone')
    return t('{returned} reverted{kept, plural, =0 {} one {, # keeps later changes} other {, # keep later changes}}', {
      returned,
      kept,
    })
  if (kind === 'remove_events')
    return t('{done} removed{skipped, plural, =0 {} other {, # skipped}}{failed, plural, =0 {} other {, # failed}}', {
      done,
      skipped,
      failed,
    })
  return t('{done} changed{skipped, plural, =0 {} other {, # skipped}}{failed, plural, =0 {} other {, # failed}}', {
    done,
    skipped,
    failed,
  })
}

function When({ at, club }: { at: string; club: ClubFormats }) {
  return (
    <time dateTime={at} title={formatDateTime(at, club)}>
      {relativeTime(at, productNow(), currentLocale())}
    </time>
  )
}
