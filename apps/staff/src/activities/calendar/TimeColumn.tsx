import type { Hours } from '@spotter/domain/activities/working-hours.ts'
import type { ClockChange } from '@spotter/domain/time/clock-change.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { formatMinute } from '@spotter/domain/time/time-steps.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconPlus } from '@spotter/ui/icons.ts'
import { type MouseEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { useAccount } from '../../shell/account.ts'
import { placeStyle } from './EventBlock.tsx'
import type { Placed } from './place-events.ts'
import classes from './time-grid.module.css'
import type { ShownEvent } from './shown-event.ts'

export type GridColumn = {
  key: string
  day: Day
  /** Undefined if the column is everyone's. */
  salesperson_id?: number | null
  name: string
  heading: ReactNode
  hours: Hours | null
  change: ClockChange | null
  isToday: boolean
  placed: Placed<ShownEvent>[]
}

type Props = {
  column: GridColumn
  visible: Hours
  step: number
  now: number | null
  cursor: number | null
  onBook: (minute: number) => void
  children: ReactNode
}

export function TimeColumn({ column, visible, step, now, cursor, onBook, children }: Props) {
  const { company } = useAccount()
  const [hovered, setHovered] = useState<number | null>(null)
  const { hours, change } = column

  const minuteAt = ({ clientY, currentTarget }: Pick<PointerEvent<HTMLElement>, 'clientY' | 'currentTarget'>) => {
    const { top, height } = currentTarget.getBoundingClientRect()
    const minute = visible.from + ((clientY - top) / height) * (visible.into - visible.from)
    return Math.min(visible.into - step, Math.max(visible.from, Math.floor(minute / step) * step))
  }
  const isFree = (minute: number) => change?.kind !== 'skipped' || minute < change.from || minute >= change.into
  const pointer = {
    onPointerMove: (event: PointerEvent<HTMLElement>) => event.pointerType === 'mouse' && setHovered(minuteAt(event)),
    onPointerLeave: () => setHovered(null),
    onClick: (event: MouseEvent<HTMLElement>) => isFree(minuteAt(event)) && onBook(minuteAt(event)),
  }
  const time = (minute: number) => formatMinute(minute, company.time_format)

  return (
    <div className={classes.column} data-today={column.isToday || undefined} role="group" aria-label={column.name}>
      {closedParts(hours, visible).map((part) => (
        <div key={part.from} className={classes.closed} style={placeStyle(part, visible)} aria-hidden />
      ))}
      <div className={classes.slots} data-slots={column.key} {...pointer} />
      {change && change.into > visible.from && change.from < visible.into && (
        <div className={classes.change} data-kind={change.kind} style={placeStyle(change, visible)}>
          {change.kind === 'skipped' ? t('Clocks go forward') : t('Clocks go back')}
        </div>
      )}
      {hovered !== null && isFree(hovered) && (
        <div className={classes.ghost} style={placeStyle({ from: hovered, into: hovered + step }, visible)} aria-hidden>
          <IconPlus size={12} />
          {time(hovered)}
        </div>
      )}
      {cursor !== null && (
        <button
          type="button"
          className={classes.cursor}
          data-cursor
          style={placeStyle({ from: cursor, into: cursor + step }, visible)}
          aria-label={t('Free: {place}, {time}. Book', { place: column.name, time: time(cursor) })}
          onClick={() => onBook(cursor)}
        >
          <IconPlus size={12} aria-hidden />
          {time(cursor)}
        </button>
      )}
      {children}
      {now !== null && now >= visible.from && now <= visible.into && (
        <div className={classes.now} style={{ top: placeStyle({ from: now, into: now }, visible).top }} aria-hidden />
      )}
    </div>
  )
}

function closedParts(hours: Hours | null, visible: Hours): Hours[] {
  if (!hours) return [visible]
  return [
    { from: visible.from, into: Math.max(visible.from, hours.from) },
    { from: Math.min(visible.into, hours.into), into: visible.into },
  ].filter(({ from, into }) => into > from)
}
