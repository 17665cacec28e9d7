import { Stack } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import { t } from '@spotter/i18n/translate.ts'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import classes from './CalendarFeeds.module.css'
import { FeedCard } from './FeedCard.tsx'

export function CalendarFeeds() {
  const feeds = useFetch('GET /api/calendar_feeds', {})
  if (feeds.isError) return <ErrorState onRetry={() => void feeds.refetch()} />
  if (!feeds.data) return <LoadingState type="lines" />
  const { collection, scopes } = feeds.data
  return (
    <Stack gap="md">
      {scopes.map((scope) => (
        <FeedCard key={scope} scope={scope} feed={collection.find((feed) => feed.scope === scope) ?? null} />
      ))}
      {collection.length > 0 && <HowToAdd />}
    </Stack>
  )
}

function HowToAdd() {
  return (
    <div>
      <h3 className={classes.heading}>{t('How to add it')}</h3>
      <dl className={classes.ways}>
        <div>
          <dt>{t('Google Calendar')}</dt>
          <dd>{t('On a computer: Other calendars, +, From URL. Paste the address.')}</dd>
        </div>
        <div>
          <dt>{t('Apple Calendar')}</dt>
          <dd>{t('Open in calendar app, or: File, New Calendar Subscription. Paste the address.')}</dd>
        </div>
        <div>
          <dt>{t('Outlook')}</dt>
          <dd>{t('Add calendar, Subscribe from web. Paste the address.')}</dd>
        </div>
      </dl>
      <p className={classes.advice}>
        {t('They update automatically: Apple and Outlook within hours, Google once or twice a day.')}
      </p>
      <p className={classes.advice}>
        {t('Anyone who knows the address can see these names and times. Treat it like a password.')}
      </p>
    </div>
  )
}
