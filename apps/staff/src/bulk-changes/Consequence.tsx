import { Skeleton, Text } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { type PeopleBulkKind, runsInBackground } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { t } from '@spotter/i18n/translate.ts'

type Props = { kind: PeopleBulkKind | 'remove_events'; count: number | null }

export function Consequence({ kind, count }: Props) {
  if (count === null) return <Skeleton height={44} radius="md" aria-label={t('Loading...')} />
  return (
    <div>
      <Text fw={600}>{countText(kind, count)}</Text>
      <Text size="sm" c="dimmed">
        {durationText(kind, count)}
      </Text>
    </div>
  )
}

function countText(kind: Props['kind'], count: number): string {
  if (kind === 'remove_events')
    return t('{count, plural, one {# event will be removed.} other {# events will be removed.}}', { count })
  if (kind === 'remove')
    return t('{count, plural, one {# person will be removed.} other {# people will be removed.}}', { count })
  if (kind === 'add_call')
    return t('{count, plural, one {A call will be added for # person.} other {Calls will be added for # people.}}', {
      count,
    })
  if (kind === 'restore')
    return t('{count, plural, one {# person will be restored.} other {# people will be restored.}}', { count })
  return t('{count, plural, one {# person will be changed.} other {# people will be changed.}}', { count })
}

function durationText(kind: Props['kind'], count: number): string {
  const isLong = runsInBackground(count)
  if (kind === 'remove' || kind === 'remove_events')
    return isLong ? t('We will notify you when bulk removal is complete.') : t('This might take a 1-2 seconds.')
  return isLong
    ? t('This runs in the background, so you can keep working. You can undo it for 30 days.')
    : t('You can undo this for 30 days.')
}
