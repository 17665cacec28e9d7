import { Anchor, Button } from '@mantine/core'
import { isFirstTry, useFetch } from '@spotter/client/use-fetch.ts'
import type { TodayAnswer } from '@spotter/contract/activities/calendar.ts'
import { salespersonRoles } from '@spotter/domain/accounts/roles.ts'
import { type CallQueue, queueOfFilter } from '@spotter/domain/activities/next-call.ts'
import { validPage } from '@spotter/domain/lists/paging.ts'
import { t } from '@spotter/i18n/translate.ts'
import { isOfferedId } from '@spotter/ui/filters/filter-address.ts'
import { FilterBar } from '@spotter/ui/filters/FilterBar.tsx'
import type { Filter } from '@spotter/ui/filters/filters.ts'
import { IconCalendar } from '@spotter/ui/icons.ts'
import { Page, PageBody, PageHeader, PageToolbar } from '@spotter/ui/page/Page.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState, Reloading } from '@spotter/ui/states/LoadingState.tsx'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useWaitingLeads, WaitingLeads } from '../../first-response/WaitingLeads.tsx'
import { IconCalendarCheck, IconPhoneOutgoing } from '../../icons.ts'
import { isMembership, membershipFilter } from '../../secondary-sales/membership-filter.ts'
import { useAccount, useMay } from '../../shell/account.ts'
import { PageTitle } from '../../shell/PageTitle.tsx'
import { useAddressState } from '../../shell/use-address-state.ts'
import { longDay } from '../calendar/day-names.ts'
import { type ActivityDialogs, useActivityDialogs } from '../dialogs/use-activity-dialogs.tsx'
import { useNow } from '../calendar/use-now.ts'
import { useWorkKeys } from './use-work-keys.ts'
import { WorkList } from './WorkList.tsx'
import classes from './today.module.css'

const everyone: (string | number)[] = []
const firstPages = { late_page: 1, outcome_page: 1, events_page: 1, tasks_page: 1, tomorrow_page: 1 }
const start = { salesperson_id: everyone, membership: everyone, ...firstPages, tomorrow: false, page: 1 }
const accepted = { salesperson_id: isOfferedId, membership: isMembership }

export function TodayPage() {
  const { user, company, references } = useAccount()
  const chooses = useMay('filter:salesperson')
  const now = useNow()
  const opensWithOwn = chooses && salespersonRoles.includes(user.role)
  const defaults = useMemo(
    () => (opensWithOwn ? { ...start, salesperson_id: [user.id] } : start),
    [opensWithOwn, user.id],
  )
  const [asked, ask] = useAddressState(defaults, accepted)
  const { salesperson_id, membership, late_page, outcome_page, events_page, tasks_page, tomorrow_page } = asked
  const work = useFetch('GET /api/calendar/today', {
    query: {
      late_page,
      outcome_page,
      events_page,
      tasks_page,
      ...(asked.tomorrow && { tomorrow_page }),
      ...(chooses && salesperson_id.length > 0 && { salesperson_id: salesperson_id.join(',') }),
      ...(membership.length > 0 && { membership: membership.join(',') }),
    },
  })
  // The last row of the last page is gone, so show the previous page.
  useEffect(() => {
    if (!work.data || work.isPlaceholderData) return
    const { late, outcome, events, tasks, tomorrow } = work.data
    const last = (page: number, { pagination }: TodayAnswer['tasks']) =>
      validPage(page, pagination.total_entries, pagination.per_page)
    const valid = {
      late_page: last(late_page, late),
      outcome_page: last(outcome_page, outcome),
      events_page: last(events_page, events),
      tasks_page: last(tasks_page, tasks),
      tomorrow_page: last(tomorrow_page, tomorrow),
    }
    const isShown =
      valid.late_page === late_page &&
      valid.outcome_page === outcome_page &&
      valid.events_page === events_page &&
      valid.tasks_page === tasks_page &&
      valid.tomorrow_page === tomorrow_page
    if (!isShown) ask(valid, 'replace')
  }, [work.data, work.isPlaceholderData, late_page, outcome_page, events_page, tasks_page, tomorrow_page, ask])
  // New leads are offered to everyone.
  const leadsOf = chooses && salesperson_id !== defaults.salesperson_id ? salesperson_id : everyone
  // The lists below them would be pushed down.
  const isPending = isFirstTry(useWaitingLeads(leadsOf)) || work.isPending
  const on = useActivityDialogs()
  const queue = queueOfFilter(salesperson_id.map(Number), { user_id: user.id, chooses })
  const filters: Filter[] = [
    ...(chooses
      ? [{ kind: 'choices' as const, name: 'salesperson_id', label: t('Salesperson'), choices: references.users }]
      : []),
    ...membershipFilter(references),
  ]
  useWorkKeys()

  return (
    <Page>
      <PageTitle title={t('Today')} />
      <PageHeader
        title={t('Today')}
        aside={work.data && <span className={classes.day}>{longDay(work.data.day, company)}</span>}
        actions={
          <Button
            component={Link}
            to="/calendar/index"
            variant="default"
            leftSection={<IconCalendar size={16} aria-hidden />}
          >
            {t('Calendar')}
          </Button>
        }
      />
      {filters.length > 0 && (
        <PageToolbar>
          <FilterBar
            filters={filters}
            value={{ salesperson_id, membership }}
            defaults={{ salesperson_id: defaults.salesperson_id, membership: everyone }}
            onChange={(next) => ask({ ...firstPages, ...next })}
          />
        </PageToolbar>
      )}
      <PageBody>
        <div className={classes.column}>
          {isPending && <LoadingState type="lines" />}
          {work.isError && !work.data && <ErrorState onRetry={() => void work.refetch()} />}
          {work.data && !isPending && (
            <Reloading active={work.isPlaceholderData}>
              <Lists
                work={work.data}
                now={now}
                on={on}
                showSalesperson={chooses}
                queue={chooses ? queue : {}}
                showTomorrow={asked.tomorrow}
                onPage={ask}
              >
                <WaitingLeads salesperson_id={leadsOf} />
              </Lists>
            </Reloading>
          )}
        </div>
      </PageBody>
      {on.dialogs}
    </Page>
  )
}

type ListsProps = {
  work: TodayAnswer
  now: Date
  on: ActivityDialogs
  showSalesperson: boolean
  queue: Partial<CallQueue> | null
  showTomorrow: boolean
  onPage: (pages: Partial<typeof firstPages> & { tomorrow?: boolean }) => void
  /** What can't wait, below the appointments. */
  children: ReactNode
}

function Lists({ work, now, on, showSalesperson, queue, showTomorrow, onPage, children }: ListsProps) {
  const { late, outcome, events, tasks, tomorrow, late_calls, done } = work
  const shared = { now, on, showSalesperson }
  const isTomorrowLoaded = tomorrow.collection.length > 0 || tomorrow.pagination.total_entries === 0
  const hasAppointments = events.pagination.total_entries > 0
  const appointments = (
    <WorkList
      {...shared}
      title={t('Appointments today')}
      page={events}
      aside={done > 0 && <span className={classes.aside}>{t('{count} done', { count: done })}</span>}
      empty={{
        icon: <IconCalendarCheck size={22} stroke={1.5} />,
        title: done > 0 ? t('All of today’s appointments are done') : t('No more appointments today'),
        text: t('New bookings for today appear here.'),
      }}
      onPage={(page) => onPage({ events_page: page })}
    />
  )
  return (
    <>
      {hasAppointments && appointments}
      {children}
      {late.pagination.total_entries > 0 && (
        <WorkList
          {...shared}
          title={t('Late')}
          tone="late"
          hint={t('These calls and to-dos were due before today.')}
          page={late}
          showDay
          aside={
            late_calls > 0 &&
            queue && (
              <Anchor renderRoot={(props) => <Link {...props} to="/reports/next_call" search={queue} />} size="sm">
                {t('{count, plural, one {# late call} other {# late calls}}', { count: late_calls })}
              </Anchor>
            )
          }
          onPage={(page) => onPage({ late_page: page })}
        />
      )}
      {outcome.pagination.total_entries > 0 && (
        <WorkList
          {...shared}
          title={t('How did it go?')}
          tone="late"
          hint={t('These appointments have passed and need an outcome.')}
          page={outcome}
          asksOutcome
          showDay
          onPage={(page) => onPage({ outcome_page: page })}
        />
      )}
      {!hasAppointments && appointments}
      <WorkList
        {...shared}
        title={t('Calls and to-dos today')}
        page={tasks}
        aside={
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={showTomorrow}
            onClick={() => onPage({ tomorrow: !showTomorrow, tomorrow_page: 1 })}
          >
            {t('Tomorrow ({count})', { count: tomorrow.pagination.total_entries })}
          </Button>
        }
        empty={{
          icon: <IconPhoneOutgoing size={22} stroke={1.5} />,
          title: t('Nothing left to do today'),
          text: t("Today's calls and to-dos appear here."),
        }}
        onPage={(page) => onPage({ tasks_page: page })}
      />
      {showTomorrow && !isTomorrowLoaded && <LoadingState type="lines" />}
      {showTomorrow && isTomorrowLoaded && (
        <WorkList
          {...shared}
          title={t('Calls and to-dos tomorrow')}
          page={tomorrow}
          empty={{
            icon: <IconPhoneOutgoing size={22} stroke={1.5} />,
            title: t('Nothing planned for tomorrow'),
            text: t("Tomorrow's calls and to-dos appear here."),
          }}
          onPage={(page) => onPage({ tomorrow_page: page })}
        />
      )}
    </>
  )
}
