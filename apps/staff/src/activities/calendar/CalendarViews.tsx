import type { Day } from '@spotter/domain/time/calendar.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useMemo } from 'react'
import { useAccount } from '../../shell/account.ts'
import { Agenda } from './Agenda.tsx'
import { viewNames } from './calendar-range.ts'
import classes from './calendar.module.css'
import { dayColumns, teamColumns } from './grid-columns.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { spansByDay, visibleHours } from './place-events.ts'
import { ThumbBar } from './ThumbBar.tsx'
import { TimeGrid } from './TimeGrid.tsx'
import type { Calendar } from './use-calendar.ts'
import { useTeamOrder } from './use-team-order.ts'
import type { Moved } from './use-move.ts'
import type { ShownEvent } from './shown-event.ts'

type Props = {
  calendar: Calendar
  isPhone: boolean
  now: Date
  onBook: (day: Day, minute: number, salesperson_id?: number | null) => void
  onAdd: () => void
  onOpen: (event: ShownEvent, element: HTMLElement) => void
  onMove: (event: ShownEvent, to: Moved) => void
}

export function CalendarViews({ calendar, isPhone, now, onBook, onAdd, onOpen, onMove }: Props) {
  const { company, user } = useAccount()
  const { view, date, today, range, events, answer, seesTeam, state, show } = calendar
  const chosen = state.salesperson_id.map(Number)
  const whose = !seesTeam ? user.id : chosen.length === 1 ? (chosen[0] ?? null) : null

  const spans = useMemo(() => spansByDay(answer?.collection ?? [], company.tzinfo), [answer, company.tzinfo])
  const { kind_code, tags, membership, everyone } = state
  const order = useTeamOrder({
    day: date,
    asked: JSON.stringify([date, chosen, kind_code, tags, membership]),
    answer,
    isCurrent: !events.isPlaceholderData,
    spans,
    chosen,
    everyone,
  })
  const making = { answer, spans, company, today, whose, onDay: (day: Day) => show('day', day) }
  const columns = view === 'team' ? teamColumns(date, making, order) : dayColumns(range, making)
  const visible = visibleHours(
    columns.map(({ hours }) => hours),
    columns.flatMap(({ placed }) => placed),
  )
  const label = t(viewNames[view])
  const showsOwner = seesTeam && whose === null

  const shown =
    view === 'month' ? (
      <MonthGrid
        label={label}
        columns={columns}
        month={date}
        now={now}
        isPhone={isPhone}
        showSalesperson={showsOwner}
        onDay={(day) => show('day', day)}
        onOpen={onOpen}
        onMove={onMove}
      />
    ) : isPhone ? (
      <Agenda label={label} columns={columns} now={now} onBook={onBook} onOpen={onOpen} />
    ) : (
      <TimeGrid
        key={view}
        label={label}
        columns={columns}
        visible={visible}
        now={now}
        showSalesperson={view !== 'team' && showsOwner}
        roomy={view === 'team'}
        day={date}
        onBook={({ day, salesperson_id }, minute) => onBook(day, minute, salesperson_id)}
        onOpen={onOpen}
        onMove={onMove}
      />
    )
  return (
    <>
      <div className={classes.view} aria-busy={events.isPlaceholderData || events.isPending}>
        {shown}
      </div>
      {isPhone && <ThumbBar calendar={calendar} onAdd={onAdd} />}
    </>
  )
}
