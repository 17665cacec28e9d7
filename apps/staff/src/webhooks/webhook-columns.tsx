import { Text, Tooltip } from '@mantine/core'
import type { Webhook } from '@spotter/contract/webhooks/webhooks.ts'
import { formatDateTime, type ClubFormats } from '@spotter/domain/time/formats.ts'
import { relativeTime } from '@spotter/domain/time/relative.ts'
import { eventNames } from '@spotter/domain/webhooks/events.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { StatusBadge, type Tone } from '@spotter/ui/states/StatusBadge.tsx'
import type { Column } from '@spotter/ui/table/columns.ts'
import classes from './webhooks.module.css'

export const hostOf = ({ url }: Pick<Webhook, 'url'>): string => URL.parse(url)?.host ?? url

export const webhookColumns = (club: ClubFormats): Column<Webhook>[] => [
  {
    id: 'url',
    label: t('Receiver'),
    flexible: { share: 40, least: 180 },
    cell: (webhook) => (
      <span className={classes.receiver}>
        <span className={classes.cut} title={webhook.url}>
          {webhook.description || hostOf(webhook)}
        </span>
        <span className={classes.faint}>{webhook.description ? hostOf(webhook) : pathOf(webhook)}</span>
      </span>
    ),
  },
  {
    id: 'state',
    label: t('Status'),
    cell: (webhook) => {
      const { tone, label } = stateOf(webhook, club)
      return <StatusBadge tone={tone}>{label}</StatusBadge>
    },
  },
  { id: 'last', label: t('Last delivery'), cell: (webhook) => <LastResult webhook={webhook} club={club} /> },
  {
    id: 'waiting',
    label: t('Waiting'),
    align: 'end',
    cell: ({ waiting_count }) => waiting_count.toLocaleString(currentLocale()),
  },
  {
    id: 'failed',
    label: t('Failed'),
    align: 'end',
    cell: ({ failed_count }) => failed_count.toLocaleString(currentLocale()),
  },
  {
    id: 'events',
    label: t('Webhook events'),
    cell: ({ events }) => (
      <Tooltip label={events.map((event) => t(eventNames[event])).join(', ')} multiline maw={320}>
        <Text size="sm" component="span">
          {t('{count, plural, one {# event} other {# events}}', { count: events.length })}
        </Text>
      </Tooltip>
    ),
  },
]

const pathOf = ({ url }: Webhook) => URL.parse(url)?.pathname ?? ''

export function stateOf(webhook: Webhook, club: ClubFormats): { tone: Tone; label: string } {
  if (webhook.deleted_at) return { tone: 'neutral', label: t('Deleted') }
  if (webhook.disabled_at) return { tone: 'negative', label: t('Switched off after failures') }
  if (!webhook.active) return { tone: 'neutral', label: t('Switched off') }
  if (webhook.failing_since) {
    const when = formatDateTime(webhook.failing_since, club)
    return { tone: 'negative', label: t('Failing since {when}', { when }) }
  }
  return webhook.last_attempt_at ? { tone: 'positive', label: t('Working') } : { tone: 'accent', label: t('New') }
}

function LastResult({ webhook, club }: { webhook: Webhook; club: ClubFormats }) {
  const { last_attempt_at, last_status, last_error } = webhook
  if (!last_attempt_at) return last_error ?? '—'
  return (
    <span className={classes.receiver}>
      <time dateTime={last_attempt_at} title={formatDateTime(last_attempt_at, club)}>
        {relativeTime(last_attempt_at, new Date(), currentLocale())}
      </time>
      <span className={classes.faint}>
        {last_error
          ? [last_status, last_error].filter(Boolean).join(' · ')
          : t('Accepted with {status}', { status: last_status ?? '' })}
      </span>
    </span>
  )
}
