import { Button } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import { t } from '@spotter/i18n/translate.ts'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useActivityDialogs } from '../activities/dialogs/use-activity-dialogs.tsx'
import { useWorkKeys } from '../activities/today/use-work-keys.ts'
import { UnreadAppointments } from '../activities/unread/UnreadAppointments.tsx'
import { IconCalendarCheck, IconPhoneOutgoing } from '../icons.ts'
import { LateWork, WorkOfToday } from './DayWork.tsx'
import { NewLeads } from './NewLeads.tsx'
import classes from './NewsFeed.module.css'
import { UnreadMessages } from './UnreadMessages.tsx'
import type { Day } from './use-day.ts'
import { WalkIns } from './WalkIns.tsx'

/** What is late, what came in and what waits for the reader today. */
export function DayGroups({ day, onRead }: { day: Day; onRead: (id: number) => void }) {
  const { work, counts, isLoaded, isSettled, show } = day
  const on = useActivityDialogs()
  useWorkKeys()
  const lists = work.data && { work: work.data, on, onPage: show }
  const isQuiet = isLoaded && counts.late + counts.came_in + counts.waiting === 0
  return (
    <>
      {!isSettled && <LoadingState type="lines" />}
      {work.isError && !work.data && <ErrorState onRetry={() => void work.refetch()} />}
      <Group title={t('Late')} count={counts.late} tone="late">
        {lists && <LateWork {...lists} />}
      </Group>
      <Group title={t('Came in')} count={counts.came_in}>
        <WalkIns />
        <UnreadMessages />
        <UnreadAppointments />
        <NewLeads onRead={onRead} />
      </Group>
      <Group title={t('Waiting for you today')} count={counts.waiting} aside={<StartCalling />}>
        {lists && <WorkOfToday {...lists} />}
      </Group>
      {isQuiet && (
        <EmptyState
          icon={<IconCalendarCheck size={22} stroke={1.5} />}
          title={t('Nothing is late and nothing is waiting')}
          text={t('New leads, walk-ins, appointments and your calls appear here.')}
          action={
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/people" />}>
              {t('Show people')}
            </Button>
          }
        />
      )}
      {on.dialogs}
    </>
  )
}

type GroupProps = { title: string; count: number; tone?: 'late'; aside?: ReactNode; children: ReactNode }

/** Its lists stay mounted while it is empty, because a row that was read fades out. */
function Group({ title, count, tone, aside, children }: GroupProps) {
  const heading = useId()
  const isEmpty = count === 0
  return (
    <div className={classes.group} data-tone={tone} {...(!isEmpty && { role: 'group', 'aria-labelledby': heading })}>
      {!isEmpty && (
        <div className={classes.groupHead}>
          <p id={heading} className={classes.groupTitle}>
            {title} <span className={classes.groupCount}>{count}</span>
          </p>
          {aside}
        </div>
      )}
      {children}
    </div>
  )
}

function StartCalling() {
  const left = useFetch('GET /api/next_call/left', { query: { scope: 'mine' } })
  const count = (left.data?.late ?? 0) + (left.data?.today ?? 0)
  if (count === 0) return null
  return (
    <Button
      size="compact-sm"
      leftSection={<IconPhoneOutgoing size={16} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/reports/next_call" search={{ scope: 'mine' }} />}
    >
      {t('{count, plural, one {Make # call} other {Make # calls}}', { count })}
    </Button>
  )
}
