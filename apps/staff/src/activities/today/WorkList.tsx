import type { TodayAnswer } from '@spotter/contract/activities/calendar.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import type { ActivityDialogs } from '../dialogs/use-activity-dialogs.tsx'
import classes from './today.module.css'
import { WorkRow } from './WorkRow.tsx'

type Props = {
  title: string
  hint?: string
  tone?: 'late'
  page: TodayAnswer['tasks']
  now: Date
  on: ActivityDialogs
  showSalesperson: boolean
  asksOutcome?: boolean
  showDay?: boolean
  aside?: ReactNode
  empty?: ComponentProps<typeof EmptyState>
  onPage: (page: number) => void
}

export function WorkList(props: Props) {
  const { title, hint, tone, page, now, on, showSalesperson, asksOutcome = false, showDay = false } = props
  const { aside, empty, onPage } = props
  const heading = useId()
  const { total_entries, current_page, per_page } = page.pagination
  return (
    <section className={classes.section} aria-labelledby={heading} data-tone={tone}>
      <header className={classes.head}>
        <h2 id={heading} className={classes.title}>
          {title}
          <span className={classes.count}>{total_entries}</span>
        </h2>
        {hint && <p className={classes.hint}>{hint}</p>}
        {aside}
      </header>
      {page.collection.length > 0 ? (
        <ul className={classes.rows}>
          {page.collection.map((activity) => (
            <WorkRow
              key={activity.id}
              activity={activity}
              now={now}
              on={on}
              showSalesperson={showSalesperson}
              asksOutcome={asksOutcome}
              showDay={showDay}
            />
          ))}
        </ul>
      ) : (
        empty && <EmptyState {...empty} />
      )}
      {total_entries > per_page && (
        <PagingBar page={current_page} perPage={per_page} total={total_entries} listName={title} onPage={onPage} />
      )}
    </section>
  )
}
