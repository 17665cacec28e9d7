import type { SystemIntegration } from '@spotter/contract/integrations/integrations.ts'
import { type ClubFormats, formatDateTime } from '@spotter/domain/time/formats.ts'
import { relativeTime } from '@spotter/domain/time/relative.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { StatusBadge, type Tone } from '@spotter/ui/states/StatusBadge.tsx'
import type { Column } from '@spotter/ui/table/columns.ts'
import classes from './integrations.module.css'

export const integrationColumns = (club: ClubFormats): Column<SystemIntegration>[] => [
  {
    id: 'name',
    label: t('System'),
    flexible: { share: 40, least: 180 },
    cell: (connection) => (
      <span className={classes.lines}>
        <span>{connection.name}</span>
        <span className={classes.faint}>{aboutSystem(connection)}</span>
      </span>
    ),
  },
  {
    id: 'state',
    label: t('Status'),
    cell: (connection) => {
      const { tone, label } = stateOf(connection)
      return <StatusBadge tone={tone}>{label}</StatusBadge>
    },
  },
  { id: 'last', label: t('Last sync'), cell: (connection) => <LastSync connection={connection} club={club} /> },
  { id: 'members', label: t('Members'), align: 'end', cell: ({ members_count }) => counted(members_count) },
  { id: 'events', label: t('Appointments'), align: 'end', cell: ({ events_count }) => counted(events_count) },
  { id: 'employees', label: t('Employees'), align: 'end', cell: ({ employees_count }) => counted(employees_count) },
]

const counted = (count: number) => count.toLocaleString(currentLocale())

function aboutSystem({ connectable, enabled, name, club_external_id, credentials_saved }: SystemIntegration): string {
  if (!connectable) {
    return enabled
      ? t("Spotter can't connect to {name} yet. Existing details from {name} don't change.", { name })
      : t("Spotter can't connect to {name} yet.", { name })
  }
  return [
    club_external_id ? t('Club {id}', { id: club_external_id }) : null,
    credentials_saved ? t('Credentials saved') : t('No credentials'),
  ]
    .filter(Boolean)
    .join(' · ')
}

function stateOf(connection: SystemIntegration): { tone: Tone; label: string } {
  const { deleted_at, enabled, connectable, sync_state, last_error, last_sync_at } = connection
  if (deleted_at) return { tone: 'neutral', label: t('Deleted') }
  if (!enabled) return { tone: 'neutral', label: t('Switched off') }
  if (!connectable) return { tone: 'caution', label: t('Not connected') }
  if (sync_state === 'running') return { tone: 'accent', label: progressOf(connection) }
  if (sync_state === 'waiting') return { tone: 'accent', label: t('Sync queued') }
  if (last_error) return { tone: 'negative', label: t('Failing') }
  return last_sync_at ? { tone: 'positive', label: t('Working') } : { tone: 'accent', label: t('New') }
}

const progressOf = ({ sync_done, sync_total }: SystemIntegration): string =>
  sync_total === null
    ? t('Syncing')
    : t('Syncing: {done} of {total}', { done: counted(sync_done), total: counted(sync_total) })

function LastSync({ connection, club }: { connection: SystemIntegration; club: ClubFormats }) {
  const { last_sync_at, last_error, next_sync_at } = connection
  if (!last_sync_at && !last_error) return '—'
  return (
    <span className={classes.lines}>
      {last_sync_at ? (
        <time dateTime={last_sync_at} title={formatDateTime(last_sync_at, club)}>
          {relativeTime(last_sync_at, new Date(), currentLocale())}
        </time>
      ) : (
        <span>{t('Never')}</span>
      )}
      {last_error && (
        <span className={classes.faint} title={last_error}>
          {next_sync_at
            ? t('{reason} Next try: {when}', { reason: last_error, when: formatDateTime(next_sync_at, club) })
            : last_error}
        </span>
      )}
    </span>
  )
}
