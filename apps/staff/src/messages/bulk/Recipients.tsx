import '@mantine/core/styles/Skeleton.css'
import { Button, Skeleton, Text } from '@mantine/core'
import type { Answer } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { PeopleFilter } from '@spotter/contract/people/people.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { neededFields } from '@spotter/domain/templates/empty-field.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { useEffect } from 'react'
import { numberText } from '../../people/import/import-words.ts'
import { type MessageValues, scheduledAt } from '../message-values.ts'
import classes from './Recipients.module.css'

type Props = {
  channel: Channel
  filter: PeopleFilter
  club: AccountCompany
  /** Null while they are being counted. */
  onCount: (counted: CountedRecipients | null) => void
}

export type CountedRecipients = Pick<Answer<'POST /api/messages/recipients'>, 'receive' | 'waiting'>

export function Recipients({ channel, filter, club, onCount }: Props) {
  const values = useFormState().form.values as unknown as MessageValues
  const scheduled_at = scheduledAt(values, club)?.toISOString() ?? null
  const needed_fields = neededOf(channel, values)
  const body = { filter, channel, pattern: templateOf(channel, values), scheduled_at, needed_fields }
  const recipients = useFetch('POST /api/messages/recipients', { body }, { staleTime: 0 })
  const { data, error, isError, isPlaceholderData, refetch } = recipients
  const counted = data && !isPlaceholderData && !isError ? data : null
  useEffect(() => onCount(counted), [onCount, counted])

  if (isError) {
    return (
      <div className={classes.recipients}>
        <Text role="alert">{explain(error)}</Text>
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </div>
    )
  }
  if (!data) return <Skeleton height={64} radius="md" aria-label={t('Loading...')} />
  return (
    <section className={classes.recipients} aria-label={t('Recipients')} aria-busy={isPlaceholderData}>
      <Text fw={600} role="status">
        {data.receive === 0
          ? t('There are no results for bulk action.')
          : t('{receive, number} of {total, plural, one {# person} other {# people}} will get it.', data)}
      </Text>
      {data.waiting && (
        <Text size="sm">
          {t('{count, plural, one {# person gets it} other {# people get it}} when quiet hours end, from {time}.', {
            count: data.waiting.count,
            time: formatDateTime(data.waiting.until, club),
          })}
        </Text>
      )}
      {data.refused.length > 0 && (
        <ul className={classes.refused} aria-label={t('Who will not get it')}>
          {data.refused.map(({ reason, text, count }) => (
            <li key={reason}>
              <span className={classes.count}>{numberText(count)}</span>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {data.clubs.length > 1 && (
        <ul className={classes.refused} aria-label={t('Recipients by club')}>
          {data.clubs.map(({ id, name, receive: count, access }) => (
            <li key={id}>
              <span className={classes.count}>{numberText(count)}</span>
              <span>{access ? name : t('{club}: you may not write to many people there', { club: name })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const neededOf = (channel: Channel, { subject, text, text_json }: MessageValues) =>
  neededFields([channel === 'email' ? subject : null, text, text_json && JSON.stringify(text_json)])

/** A template of WhatsApp counts as one only while its text is unchanged. */
const templateOf = (channel: Channel, { pattern, text, original_template_text }: MessageValues): number | null =>
  channel === 'whatsapp' && text.trim() !== original_template_text.trim() ? null : pattern
