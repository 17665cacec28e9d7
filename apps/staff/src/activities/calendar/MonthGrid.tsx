import { addDays, type Day } from '@spotter/domain/time/calendar.ts'
import { formatTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useDrag } from '@spotter/ui/lists/use-drag.ts'
import { initialsOf } from '@spotter/ui/states/Initials.tsx'
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { IconBuildingCommunity } from '../../icons.ts'
import { useAccount } from '../../shell/account.ts'
import { EventMark } from './EventMark.tsx'
import { describeEvent, stateOf, titleOf } from './event-words.ts'
import { longDay, numberOf, weekdayOf } from './day-names.ts'
import classes from './month-grid.module.css'
import type { GridColumn } from './TimeColumn.tsx'
import { movedTo } from './use-landing.ts'
import type { Moved } from './use-move.ts'
import type { ShownEvent } from './shown-event.ts'

type Props = {
  label: string
  columns: readonly GridColumn[]
  month: Day
  now: Date
  isPhone: boolean
  showSalesperson: boolean
  onDay: (day: Day) => void
  onOpen: (event: ShownEvent, element: HTMLElement) => void
  onMove: (event: ShownEvent, to: Moved) => void
}

const shownOfDay = 4
const arrows: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

export function MonthGrid(props: Props) {
  const { label, columns, month, now, isPhone, showSalesperson, onDay, onOpen, onMove } = props
  const { company } = useAccount()
  const scroller = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Day | null>(null)
  const wantsFocus = useRef(false)
  const current = columns.find(({ day }) => day === asked)?.day ?? columns.find(({ isToday }) => isToday)?.day ?? month

  function moveTo(event: ShownEvent, day: Day) {
    const placed = columns.flatMap((column) => column.placed).find((one) => one.event.id === event.id)
    if (placed)
      onMove(event, movedTo(event, { column: { day }, place: placed, before: placed, tzinfo: company.tzinfo }))
  }
  const { dragged, handlers } = useDrag<{ event: ShownEvent; day: Day }, Day>({
    scroller,
    locate: (_, { x, y }) =>
      document
        .elementsFromPoint(x, y)
        .find(
          (element): element is HTMLElement => element instanceof HTMLElement && element.dataset['day'] !== undefined,
        )?.dataset['day'] ?? null,
    onDrop: ({ event, day }, to) => to !== day && moveTo(event, to),
  })

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    scroller.current?.querySelector<HTMLElement>(`[data-day="${current}"] [data-number]`)?.focus()
  })

  function press(event: KeyboardEvent<HTMLElement>) {
    const by = arrows[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const id = Number((event.target as HTMLElement).dataset['event'])
    const held = columns.flatMap(({ placed }) => placed).find((one) => one.event.id === id)
    if (event.shiftKey) {
      if (held?.event.movable) moveTo(held.event, addDays(current, by))
      return
    }
    const next = addDays(current, by)
    if (!columns.some(({ day }) => day === next)) return
    setAsked(next)
    wantsFocus.current = true
  }

  const keyboard = {
    onKeyDown: press,
    onFocus: ({ target }: FocusEvent<HTMLElement>) =>
      setAsked(target.closest<HTMLElement>('[data-day]')?.dataset['day'] ?? null),
  }

  return (
    <div className={classes.month} ref={scroller} role="region" aria-label={label} data-phone={isPhone || undefined}>
      <div className={classes.weekdays} aria-hidden>
        {columns.slice(0, 7).map(({ day }) => (
          <span key={day}>{weekdayOf(day, company)}</span>
        ))}
      </div>
      <div className={classes.days} {...keyboard}>
        {columns.map(({ day, isToday, placed, hours, name }) => (
          <section
            key={day}
            className={classes.day}
            data-day={day}
            data-outside={day.slice(0, 7) !== month.slice(0, 7) || undefined}
            data-off={hours === null || undefined}
            data-target={dragged?.place === day || undefined}
            aria-label={name}
          >
            <button
              type="button"
              data-number
              className={classes.number}
              data-today={isToday || undefined}
              tabIndex={day === current ? 0 : -1}
              aria-label={t('Open {day}, {count, plural, =0 {no events} one {# event} other {# events}}', {
                day: longDay(day, company),
                count: placed.length,
              })}
              {...(isToday && { 'aria-current': 'date' as const })}
              onClick={() => onDay(day)}
            >
              <span>{numberOf(day)}</span>
              {isPhone && placed.length > 0 && <span className={classes.total}>{placed.length}</span>}
            </button>
            {!isPhone &&
              placed.slice(0, placed.length > shownOfDay ? shownOfDay - 1 : shownOfDay).map(({ event, begins }) => (
                <button
                  key={event.id}
                  type="button"
                  className={classes.event}
                  data-event={event.id}
                  data-state={stateOf(event, now)}
                  data-moving={dragged?.subject.event.id === event.id || undefined}
                  tabIndex={day === current ? 0 : -1}
                  aria-label={describeEvent(event, company, now)}
                  title={describeEvent(event, company, now)}
                  aria-haspopup="dialog"
                  {...(event.movable && begins && handlers({ event, day }))}
                  onClick={({ currentTarget }) => onOpen(event, currentTarget)}
                >
                  <EventMark state={stateOf(event, now)} size={12} />
                  {event.abc_event && <IconBuildingCommunity size={12} aria-hidden />}
                  <span className={classes.time}>{formatTime(event.start, company)}</span>
                  <span className={classes.name}>{titleOf(event)}</span>
                  {showSalesperson && event.salesperson_name && (
                    <span className={classes.owner}>{initialsOf(event.salesperson_name)}</span>
                  )}
                </button>
              ))}
            {!isPhone && placed.length > shownOfDay && (
              <button
                type="button"
                className={classes.more}
                tabIndex={day === current ? 0 : -1}
                onClick={() => onDay(day)}
              >
                {t('{count} more', { count: placed.length - shownOfDay + 1 })}
              </button>
            )}
          </section>
        ))}
      </div>
    </div>
  )
}
