import { Button } from '@mantine/core'
import type { ListedCall } from '@spotter/contract/voice/voice.ts'
import type { CallStatus } from '@spotter/domain/voice/call-states.ts'
import { callStatusName, isMissed } from '@spotter/domain/voice/incoming.ts'
import { type ClubFormats, formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { StatusBadge, type Tone } from '@spotter/ui/states/StatusBadge.tsx'
import type { Column } from '@spotter/ui/table/columns.ts'
import { Link } from '@tanstack/react-router'
import classes from './Calls.module.css'
import { elapsedText } from './elapsed.ts'

const tones: Record<CallStatus, Tone> = {
  queued: 'caution',
  ringing: 'caution',
  'in-progress': 'accent',
  completed: 'positive',
  busy: 'neutral',
  'no-answer': 'neutral',
  canceled: 'neutral',
  failed: 'negative',
}

const personOf = ({ person_id, person_name }: ListedCall) =>
  person_id !== null && person_name !== null ? (
    <Link to="/people/$id" params={{ id: String(person_id) }} className={classes.person}>
      {person_name}
    </Link>
  ) : (
    '—'
  )

const statusOf = ({ direction, status }: ListedCall) => (
  <StatusBadge tone={isMissed(direction, status) ? 'negative' : tones[status]}>
    {t(callStatusName(direction, status))}
  </StatusBadge>
)

export const callColumns = (club: ClubFormats, onHear: (call: ListedCall) => void): Column<ListedCall>[] => [
  { id: 'created_at', label: t('Date'), cell: ({ created_at }) => formatDateTime(created_at, club) },
  { id: 'person', label: t('Person'), flexible: { share: 30, least: 140 }, cell: personOf },
  { id: 'number', label: t('Number'), cell: ({ number }) => <span dir="ltr">{number ?? '—'}</span> },
  { id: 'status', label: t('Status'), cell: statusOf },
  {
    id: 'duration',
    label: t('Duration'),
    align: 'end',
    cell: ({ duration }) => (duration === null ? '—' : elapsedText(duration)),
  },
  { id: 'user', label: t('User'), cell: ({ user_name }) => user_name ?? '—' },
  {
    id: 'direction',
    label: t('Direction'),
    cell: ({ direction }) => (direction === 'outgoing' ? t('Outgoing') : t('Incoming')),
  },
  { id: 'recording', label: t('Recording'), cell: (call) => hearing(call, onHear) },
]

function hearing(call: ListedCall, onHear: (call: ListedCall) => void) {
  if (!call.recorded && !call.transcription) return '—'
  const name = call.person_name ?? call.number ?? ''
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('Open recording: {name}', { name })}
      onClick={() => onHear(call)}
    >
      {t('Open')}
    </Button>
  )
}

export const phoneCallColumns = (club: ClubFormats, onHear: (call: ListedCall) => void): Column<ListedCall>[] => [
  {
    id: 'person',
    label: t('Person'),
    flexible: { share: 60, least: 150 },
    cell: (call) => (
      <span className={classes.two}>
        {personOf(call)}
        <span className={classes.faint}>{formatDateTime(call.created_at, club)}</span>
        <span className={classes.faint}>{call.user_name}</span>
      </span>
    ),
  },
  {
    id: 'status',
    label: t('Status'),
    cell: (call) => (
      <span className={classes.two}>
        {statusOf(call)}
        {call.duration !== null && <span className={classes.faint}>{elapsedText(call.duration)}</span>}
        {(call.recorded || call.transcription) && hearing(call, onHear)}
      </span>
    ),
  },
]
