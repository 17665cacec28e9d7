import '@mantine/core/styles/Modal.css'
import { Modal, Text } from '@mantine/core'
import { CallFailure } from '@spotter/client/failure.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { ExplainedRun } from '@spotter/contract/automations/automated-runs.ts'
import { itemKindNames } from '@spotter/domain/automations/items.ts'
import { type RunState, runStateNames } from '@spotter/domain/automations/runs.ts'
import { type MessageStatus, messageStatusNames } from '@spotter/domain/messages/message-states.ts'
import { type StatusCause, statusCauseNames } from '@spotter/domain/people/status-causes.ts'
import { isAppointmentTrigger, startName } from '@spotter/domain/automations/triggers.ts'
import { type ClubFormats, formatDateTime } from '@spotter/domain/time/formats.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'
import type { ReactNode } from 'react'
import { useClubOf } from '../people/person/use-club-of.ts'
import { useAccount } from '../shell/account.ts'
import { whenText } from './item-words.ts'
import { RunPolicy } from './RunPolicy.tsx'
import { Conditions } from './RunWhy.tsx'
import { runTones } from './run-tones.ts'
import { whyDialog } from './unless-why-is-open.ts'
import classes from './WhyDialog.module.css'

type Props = { id: number; onClose: () => void }

const titles: Record<RunState, string> = {
  planned: msg('Why this is planned'),
  done: msg('Why this happened'),
  left_out: msg("Why this didn't happen"),
  cancelled: msg("Why this didn't happen"),
}

/** The chain that led to a message, a call or a to-do, or to none. */
export default function WhyDialog({ id, onClose }: Props) {
  useReturnFocus()
  const found = useFetch('GET /api/automated_runs/{id}', { params: { id } })
  const isGone = found.error instanceof CallFailure && found.error.status === 404
  return (
    <Modal
      {...whyDialog}
      opened
      onClose={onClose}
      title={found.data ? t(titles[found.data.state]) : t('Why?')}
      size={520}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {isGone && <Text size="sm">{t('This was deleted, or you no longer have access.')}</Text>}
      {!isGone && found.isError && <ErrorState onRetry={() => void found.refetch()} />}
      {!found.data && !found.isError && <LoadingState type="lines" />}
      {found.data && <Chain run={found.data} />}
    </Modal>
  )
}

function Chain({ run }: { run: ExplainedRun }) {
  const { company } = useAccount()
  const club: ClubFormats = useClubOf(run) ?? company
  const time = (at: string) => formatDateTime(at, club)
  const by = (name: string | null) => (name === null ? '' : ` · ${name}`)
  return (
    <ol className={classes.chain}>
      <Link title={t('What happened')}>
        <p>{whatHappened(run)}</p>
        <small>
          {time(run.entered_at)}
          {run.cause in statusCauseNames && ` · ${t(statusCauseNames[run.cause as StatusCause])}`}
          {by(run.changed_by)}
        </small>
      </Link>
      <Link title={t('Automated item')}>
        <p>
          {t(itemKindNames[run.kind])}: {run.item_name}
        </p>
        <p>{whenText(run.timing, club.time_format)}</p>
        {run.after_item_name !== null && (
          <p>
            {t('Counted from the end of “{item}”: {time}', { item: run.after_item_name, time: time(run.begun_at) })}
          </p>
        )}
        <small>
          {t('Version {version} of the item', { version: run.item_version })} · {time(run.version_at)}
          {by(run.version_by)}
          {!run.is_latest_version && ` · ${t('The item was changed since.')}`}
        </small>
      </Link>
      <Link title={t('Conditions, with the values at that time')}>
        <ul>
          <Conditions run={run} club={club} />
        </ul>
      </Link>
      {run.policy && (
        <Link title={t('Consent and limits, with the values at that time')}>
          <RunPolicy policy={run.policy} club={club} />
        </Link>
      )}
      <Link title={t('Decision')}>
        <p>
          <StatusBadge tone={runTones[run.state]}>{t(runStateNames[run.state])}</StatusBadge>{' '}
          {(run.finished_at ?? run.due_at) && time((run.finished_at ?? run.due_at)!)}
        </p>
        {run.reason_text && <p>{run.reason_text}</p>}
        {run.message_status && (
          <p>
            {t('Message: {state}', { state: t(messageStatusNames[run.message_status as MessageStatus]) })}
            {run.message_reason && ` · ${run.message_reason}`}
          </p>
        )}
        {run.due_at && run.state !== 'planned' && (
          <small>{t('It was planned for {time}', { time: time(run.due_at) })}</small>
        )}
      </Link>
    </ol>
  )
}

function whatHappened({ person_name: name, from_status, status: to, secondary_sale_type_id }: ExplainedRun): string {
  const named = (status: string) => t(startName(status, secondary_sale_type_id))
  const status = named(to)
  if (isAppointmentTrigger(to)) return `${name}: ${status}`
  return from_status === null
    ? t('{name} became {status}', { name, status })
    : t('{name} went from {from} to {status}', { name, from: named(from_status), status })
}

const Link = ({ title, children }: { title: string; children: ReactNode }) => (
  <li>
    <h3>{title}</h3>
    {children}
  </li>
)
