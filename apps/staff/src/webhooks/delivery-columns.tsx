import type { WebhookDelivery } from '@spotter/contract/webhooks/webhooks.ts'
import { formatDateTime, type ClubFormats } from '@spotter/domain/time/formats.ts'
import { relativeTime } from '@spotter/domain/time/relative.ts'
import { eventNames } from '@spotter/domain/webhooks/events.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'
import type { Column } from '@spotter/ui/table/columns.ts'
import { deliveryStateNames, laterTry } from './delivery-states.ts'
import classes from './webhooks.module.css'

export const deliveryColumns = (club: ClubFormats): Column<WebhookDelivery>[] => [
  { id: 'event', label: t('Event'), cell: ({ event }) => t(eventNames[event]) },
  {
    id: 'state',
    label: t('Status'),
    cell: ({ state }) => (
      <StatusBadge tone={deliveryStateNames[state].tone}>{t(deliveryStateNames[state].label)}</StatusBadge>
    ),
  },
  {
    id: 'answer',
    label: t('Response'),
    flexible: { share: 40, least: 160 },
    cell: (delivery) => {
      const later = laterTry(delivery, new Date())
      return (
        <span className={classes.receiver}>
          <span className={classes.cut}>{answerOf(delivery)}</span>
          {later && (
            <span className={classes.faint}>
              {t('Next attempt {when}', { when: relativeTime(later, new Date(), currentLocale()) })}
            </span>
          )}
        </span>
      )
    },
  },
  { id: 'attempts', label: t('Attempts'), align: 'end', cell: ({ attempts }) => attempts },
  { id: 'created_at', label: t('Occurred'), cell: ({ created_at }) => formatDateTime(created_at, club) },
]

function answerOf({ last_status, last_error, attempts }: WebhookDelivery): string {
  if (!attempts) return last_error ?? '—'
  if (!last_error) return t('Accepted with {status}', { status: last_status ?? '' })
  return [last_status, last_error].filter(Boolean).join(' · ')
}
