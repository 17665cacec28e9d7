import { inboundStatusNames } from '@spotter/domain/messages/inbound/inbound-reasons.ts'
import { type MessageStatus, messageStatusNames } from '@spotter/domain/messages/message-states.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconAlertTriangle, IconCheck, IconClock } from '@spotter/ui/icons.ts'
import { createElement } from 'react'
import classes from './inbound.module.css'

type Props = { status: MessageStatus; reason: string | null }

export function InboundState({ status, reason }: Props) {
  const names: Partial<Record<MessageStatus, string>> = inboundStatusNames
  return (
    <span className={classes.state} data-fault={status === 'error' || undefined} title={reason ?? undefined}>
      {createElement(iconOf(status), { size: 14, 'aria-hidden': true })}
      {t(names[status] ?? messageStatusNames[status])}
    </span>
  )
}

function iconOf(status: MessageStatus) {
  if (status === 'error' || status === 'spam' || status === 'duplicate') return IconAlertTriangle
  return status === 'default' ? IconClock : IconCheck
}
