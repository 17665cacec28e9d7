import { Button, Text } from '@mantine/core'
import { explain } from '@spotter/client/failure.ts'
import { useCall } from '@spotter/client/use-fetch.ts'
import type { CalendarFeed, FeedScope } from '@spotter/contract/activities/calendar-feeds.ts'
import { relativeTime } from '@spotter/domain/time/relative.ts'
import { currentLocale, msg, t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useState } from 'react'
import { useAccount } from '../../shell/account.ts'
import classes from './CalendarFeeds.module.css'
import { FeedAddress } from './FeedAddress.tsx'

const titles: Record<FeedScope, string> = { user: msg('Your appointments'), club: msg('All club appointments') }
const texts: Record<FeedScope, string> = {
  user: msg('Your appointments and personal time in all your clubs, for the next year.'),
  club: msg("Everyone's appointments at {club}. Their personal time shows only as busy."),
}

const refreshes = ['GET /api/calendar_feeds'] as const

type Props = { scope: FeedScope; feed: CalendarFeed | null }

export function FeedCard({ scope, feed }: Props) {
  const { company, user } = useAccount()
  const [busy, setBusy] = useState(false)
  const make = useCall('POST /api/calendar_feeds', { refreshes })
  const end = useCall('DELETE /api/calendar_feeds/{id}', { refreshes })

  async function notify(change: Promise<{ message: string }>) {
    setBusy(true)
    await change.then(
      ({ message }) => success(message),
      (reason: unknown) => error(explain(reason)),
    )
    setBusy(false)
  }
  async function renew() {
    const asked = {
      title: t('New address'),
      text: t('Calendars that use the current address stop updating until you add the new one.'),
      okLabel: t('Create new address'),
    }
    if (await confirm(asked)) await notify(make({ body: { scope } }))
  }
  async function revoke({ id }: CalendarFeed) {
    const asked = {
      title: t('End calendar feed'),
      text: t('The address stops working, and other calendars lose these appointments.'),
      okLabel: t('End feed'),
      danger: true,
    }
    if (await confirm(asked)) await notify(end({ params: { id } }))
  }

  return (
    <section className={classes.feed} aria-label={t(titles[scope])}>
      <h3 className={classes.heading}>{t(titles[scope])}</h3>
      <p className={classes.note}>{t(texts[scope], { club: company.name })}</p>
      {!feed && user.original_user_id === null && (
        <Button variant="default" mt="xs" loading={busy} onClick={() => void notify(make({ body: { scope } }))}>
          {t('Create calendar feed')}
        </Button>
      )}
      {feed?.address && <FeedAddress address={feed.address} />}
      {feed && !feed.address && (
        <Text size="sm" mt="xs">
          {t('This feed already exists. Only its owner can see the address.')}
        </Text>
      )}
      {feed && (
        <div className={classes.care}>
          <p className={classes.read}>{readWords(feed)}</p>
          {feed.address && (
            <Button size="compact-sm" variant="default" disabled={busy} onClick={() => void renew()}>
              {t('New address')}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" color="red" disabled={busy} onClick={() => void revoke(feed)}>
            {t('End feed')}
          </Button>
        </div>
      )}
    </section>
  )
}

const readWords = ({ last_read_at }: CalendarFeed) =>
  last_read_at
    ? t('Last read {when}', { when: relativeTime(last_read_at, new Date(), currentLocale()) })
    : t('Not read by any calendar yet')
