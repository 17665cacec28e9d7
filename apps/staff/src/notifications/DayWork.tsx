import { Anchor } from '@mantine/core'
import type { TodayAnswer } from '@spotter/contract/activities/calendar.ts'
import { t } from '@spotter/i18n/translate.ts'
import { Link } from '@tanstack/react-router'
import { useNow } from '../activities/calendar/use-now.ts'
import type { ActivityDialogs } from '../activities/dialogs/use-activity-dialogs.tsx'
import { WorkList } from '../activities/today/WorkList.tsx'
import type { WorkPages } from './use-day.ts'

type Props = {
  work: TodayAnswer
  on: ActivityDialogs
  onPage: (pages: Partial<WorkPages>) => void
}

const any = ({ pagination }: TodayAnswer['tasks']) => pagination.total_entries > 0

export function LateWork({ work, on, onPage }: Props) {
  const shared = { now: useNow(), on, showSalesperson: false, showDay: true, tone: 'late' as const }
  const { late, outcome, late_calls } = work
  return (
    <>
      {any(late) && (
        <WorkList
          {...shared}
          title={t('Late calls and to-dos')}
          hint={t('These calls and to-dos were due before today.')}
          page={late}
          aside={
            late_calls > 0 && (
              <Anchor
                renderRoot={(props) => <Link {...props} to="/reports/next_call" search={{ scope: 'mine' }} />}
                size="sm"
              >
                {t('{count, plural, one {# late call} other {# late calls}}', { count: late_calls })}
              </Anchor>
            )
          }
          onPage={(late_page) => onPage({ late_page })}
        />
      )}
      {any(outcome) && (
        <WorkList
          {...shared}
          title={t('How did it go?')}
          hint={t('These appointments have passed and need an outcome.')}
          page={outcome}
          asksOutcome
          onPage={(outcome_page) => onPage({ outcome_page })}
        />
      )}
    </>
  )
}

export function WorkOfToday({ work: { events, tasks }, on, onPage }: Props) {
  const shared = { now: useNow(), on, showSalesperson: false }
  return (
    <>
      {any(events) && (
        <WorkList
          {...shared}
          title={t('Appointments today')}
          page={events}
          onPage={(events_page) => onPage({ events_page })}
        />
      )}
      {any(tasks) && (
        <WorkList
          {...shared}
          title={t('Calls and to-dos today')}
          page={tasks}
          onPage={(tasks_page) => onPage({ tasks_page })}
        />
      )}
    </>
  )
}
