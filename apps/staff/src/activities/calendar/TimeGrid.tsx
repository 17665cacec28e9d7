import type { Hours } from '@spotter/domain/activities/working-hours.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { localTime } from '@spotter/domain/time/local-time.ts'
import { formatMinute } from '@spotter/domain/time/time-steps.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useDrag } from '@spotter/ui/lists/use-drag.ts'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useAccount } from '../../shell/account.ts'
import { EventBlock, linesIn, placeStyle } from './EventBlock.tsx'
import { axisLabel, titleOf } from './event-words.ts'
import { type GridColumn, TimeColumn } from './TimeColumn.tsx'
import classes from './time-grid.module.css'
import { useGridFocus } from './use-grid-focus.ts'
import { type Landing, useLanding } from './use-landing.ts'
import type { Moved } from './use-move.ts'
import type { ShownEvent } from './shown-event.ts'

type Props = {
  label: string
  columns: readonly GridColumn[]
  visible: Hours
  now: Date
  showSalesperson: boolean
  roomy: boolean
  /** Scrolled to if not all columns fit. */
  day: Day
  onBook: (column: GridColumn, minute: number) => void
  onOpen: (event: ShownEvent, element: HTMLElement) => void
  onMove: (event: ShownEvent, to: Moved) => void
}

export function TimeGrid(props: Props) {
  const { label, columns, visible, now, showSalesperson, roomy, day, onBook, onOpen, onMove } = props
  const { company } = useAccount()
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const step = Math.max(15, company.time_step)
  const landing = useLanding({ columns, visible, step: company.time_step, body, onMove })
  const drag = useDrag({ scroller, locate: landing.locate, onDrop: landing.land })
  const focus = useGridFocus({ columns, visible, step, body, now, onMove })
  const clock = localTime(now, company.tzinfo)
  const minuteNow = clock.hour * 60 + clock.minute
  const shown = drag.dragged ? { event: drag.dragged.subject.event, ...drag.dragged.place } : focus.moving

  const showsToday = columns.some(({ isToday }) => isToday)
  /** Only on mount; later the reader's position stays. */
  const isScrolled = useRef(false)
  useEffect(() => {
    const [element, inner] = [scroller.current, body.current]
    if (isScrolled.current || !element || !inner) return
    isScrolled.current = true
    const hour = inner.offsetHeight / ((visible.into - visible.from) / 60)
    if (showsToday) element.scrollTop = ((minuteNow - visible.from) / 60 - 1) * hour
    const first = inner.children[columns.findIndex((column) => column.day === day) - 1]
    if (first instanceof HTMLElement) element.scrollLeft = first.offsetLeft - inner.offsetLeft
  }, [minuteNow, visible, showsToday, columns, day])

  return (
    <div className={classes.scroller} ref={scroller} data-roomy={roomy || undefined} role="region" aria-label={label}>
      <div
        className={classes.grid}
        style={
          {
            '--columns': `repeat(${columns.length}, ${columnWidth(columns)})`,
            '--hours': (visible.into - visible.from) / 60,
          } as CSSProperties
        }
      >
        <div className={classes.corner} />
        {columns.map(({ key, heading, isToday }) => (
          <div key={key} className={classes.heading} data-today={isToday || undefined}>
            {heading}
          </div>
        ))}
        <div className={classes.axis} aria-hidden>
          {hoursIn(visible).map((minute) => (
            <span key={minute} className={classes.hour}>
              {axisLabel(minute, company)}
            </span>
          ))}
        </div>
        <div className={classes.body} ref={body} {...focus.handlers}>
          {columns.map((column, index) => (
            <TimeColumn
              key={column.key}
              column={column}
              visible={visible}
              step={step}
              now={column.isToday ? minuteNow : null}
              cursor={focus.at.id === null && focus.at.column === index ? focus.at.minute : null}
              onBook={(minute) => onBook(column, minute)}
            >
              {column.placed.map((placed) => {
                const isMovable = placed.event.movable && placed.begins
                const subject = { event: placed.event, column: index, from: placed.from, into: placed.into }
                return (
                  <EventBlock
                    key={placed.event.id}
                    placed={placed}
                    visible={visible}
                    now={now}
                    isCurrent={focus.at.id === placed.event.id}
                    isMoving={shown?.event.id === placed.event.id}
                    showSalesperson={showSalesperson}
                    drag={isMovable ? drag.handlers({ ...subject, part: 'whole' as const }) : null}
                    resize={isMovable ? drag.handlers({ ...subject, part: 'end' as const }, { atOnce: true }) : null}
                    onOpen={onOpen}
                  />
                )
              })}
              {shown?.column === index && <Preview landing={shown} visible={visible} event={shown.event} />}
            </TimeColumn>
          ))}
        </div>
      </div>
      <div role="status" className={classes.spoken}>
        {focus.spoken}
      </div>
    </div>
  )
}

/** Events side by side widen all columns until each can be read, so that a week has equal days. */
const columnWidth = (columns: readonly GridColumn[]) => {
  const lanes = Math.max(1, ...columns.flatMap(({ placed }) => placed.map((event) => event.lanes)))
  return `minmax(max(var(--least), ${lanes} * var(--least-lane)), 1fr)`
}

function Preview({ landing, visible, event }: { landing: Landing; visible: Hours; event: ShownEvent }) {
  const { company } = useAccount()
  const [from, to] = [landing.from, landing.into].map((minute) => formatMinute(minute % 1440, company.time_format))
  return (
    <div
      className={classes.preview}
      style={placeStyle(landing, visible)}
      data-lines={linesIn(landing.into - landing.from)}
      aria-hidden
    >
      <b>{t('{from} to {to}', { from, to })}</b>
      <span>{titleOf(event)}</span>
    </div>
  )
}

function hoursIn({ from, into }: Hours): number[] {
  return Array.from({ length: Math.ceil((into - from) / 60) }, (_, index) => from + index * 60)
}
