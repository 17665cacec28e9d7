import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { explain } from '@spotter/client/failure.ts'
import { useCall, useFetch } from '@spotter/client/use-fetch.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconBell } from '@spotter/ui/icons.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { Page, PageBody, PageHeader } from '@spotter/ui/page/Page.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState, Reloading } from '@spotter/ui/states/LoadingState.tsx'
import { error, success } from '@spotter/ui/toasts.tsx'
import { IconChecks } from '../icons.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { useAddressState } from '../shell/use-address-state.ts'
import { useUnreadCount } from '../shell/use-unread-count.ts'
import { useValidPage } from '../shell/use-valid-page.ts'
import { DayGroups } from './DayGroups.tsx'
import { FeedItems } from './FeedItems.tsx'
import classes from './NewsFeed.module.css'
import { useDay } from './use-day.ts'

const feedPageSize = 20
const start = { page: 1, show: 'all' }
const shownByFeed = [
  'GET /api/notifications',
  'GET /api/notifications/new_enquiry',
  'GET /api/unread_appointments',
] as const

export function NewsFeed() {
  const [asked, ask] = useAddressState(start)
  const unread = asked.show === 'unread'
  const feed = useFetch('GET /api/notifications', {
    query: { page: asked.page, per_page: feedPageSize, ungrouped: true, ...(unread && { unread }) },
  })
  const markRead = useCall('PUT /api/notifications/{id}/mark_read', { refreshes: shownByFeed })
  const markAllRead = useCall('PUT /api/notifications/mark_all_read', { refreshes: shownByFeed })
  const unreadCount = useUnreadCount()
  const total = feed.data?.pagination.total_entries
  const day = useDay()

  useValidPage(feed, asked.page, feedPageSize, ask)

  return (
    <Page>
      <PageTitle title={t('News Feed')} />
      <PageHeader
        title={t('News Feed')}
        {...(unreadCount > 0 && { count: unreadCount })}
        actions={
          <Button
            variant="default"
            disabled={unreadCount === 0}
            leftSection={<IconChecks size={16} aria-hidden />}
            onClick={() => void markAllRead({}).then(({ message }) => success(message), report)}
          >
            {t('Mark all as read')}
          </Button>
        }
      />
      <PageBody>
        <div className={classes.column} data-waiting={!day.isSettled || undefined}>
          <DayGroups day={day} onRead={(id) => void markRead({ params: { id } }).catch(report)} />
          <section aria-label={t('Notifications')} className={classes.news}>
            <div className={classes.head}>
              <h2 className={classes.title}>{t('Notifications')}</h2>
              <SegmentedControl
                size="xs"
                aria-label={t('Show')}
                value={unread ? 'unread' : 'all'}
                onChange={(show) => ask({ show })}
                data={[
                  { value: 'all', label: t('All') },
                  { value: 'unread', label: t('Unread') },
                ]}
              />
            </div>
            {feed.isError && <ErrorState onRetry={() => void feed.refetch()} />}
            {feed.isPending && <LoadingState type="lines" />}
            {feed.data && (
              <Reloading active={feed.isPlaceholderData}>
                <FeedItems
                  items={feed.data.collection}
                  onRead={(id) => void markRead({ params: { id } }).catch(report)}
                />
                {feed.data.collection.length === 0 && <NothingNew unread={unread} isAllRead={unreadCount === 0} />}
              </Reloading>
            )}
            <PagingBar page={asked.page} perPage={feedPageSize} total={total ?? 0} onPage={(page) => ask({ page })} />
          </section>
        </div>
      </PageBody>
    </Page>
  )
}

const report = (reason: unknown) => void error(explain(reason))

function NothingNew({ unread, isAllRead }: { unread: boolean; isAllRead: boolean }) {
  const read = isAllRead ? t('You have read everything') : t('Everything else is read')
  return (
    <EmptyState
      icon={<IconBell size={22} stroke={1.5} />}
      title={unread ? read : t('No notifications yet')}
      text={
        unread
          ? t('New leads, replies and finished jobs appear here as they happen.')
          : t('Notifications about new leads, replies and finished jobs appear here.')
      }
    />
  )
}
