import type { NoteData } from '@spotter/contract/history/notes.ts'
import { type MessageStatus, messageStatusNames } from '@spotter/domain/messages/message-states.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconAlertTriangle, IconCheck, IconClock } from '@spotter/ui/icons.ts'
import { createElement } from 'react'
import { IconChecks } from '../icons.ts'
import classes from './MessageState.module.css'

type Props = { status: MessageStatus; reason?: NoteData['message_reason'] }

const faults: readonly MessageStatus[] = ['undelivered', 'failed', 'unknown', 'error']

export function MessageState({ status, reason = null }: Props) {
  const isFault = faults.includes(status)
  return (
    <span className={classes.state} data-fault={isFault || undefined}>
      {createElement(stateIcon(status), { size: 14, 'aria-hidden': true })}
      <span className={classes.name}>{t(messageStatusNames[status])}</span>
      {isFault && reason && <span>{reason}</span>}
    </span>
  )
}

export function stateIcon(status: MessageStatus) {
  if (faults.includes(status)) return IconAlertTriangle
  if (status === 'default' || status === 'queued') return IconClock
  return status === 'sent' ? IconCheck : IconChecks
}
