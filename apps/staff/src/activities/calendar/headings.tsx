import { UnstyledButton } from '@mantine/core'
import type { Day } from '@spotter/domain/time/calendar.ts'
import type { ClockChange } from '@spotter/domain/time/clock-change.ts'
import { formatMinute } from '@spotter/domain/time/time-steps.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconClock } from '@spotter/ui/icons.ts'
import { PersonAvatar } from '@spotter/ui/states/PersonAvatar.tsx'
import { useAccount } from '../../shell/account.ts'
import { longDay, numberOf, weekdayOf } from './day-names.ts'
import classes from './headings.module.css'

type DayProps = { day: Day; isToday: boolean; change: ClockChange | null; onOpen: ((day: Day) => void) | null }

export function DayHeading({ day, isToday, change, onOpen }: DayProps) {
  const { company } = useAccount()
  const text = (
    <>
      <span className={classes.weekday}>{weekdayOf(day, company)}</span>
      <span className={classes.number} data-today={isToday || undefined}>
        {numberOf(day)}
      </span>
      {change && (
        <span className={classes.change} title={changeText(change, company)}>
          <IconClock size={14} aria-hidden />
          <span>{changeText(change, company)}</span>
        </span>
      )}
    </>
  )
  if (!onOpen) return <div className={classes.day}>{text}</div>
  return (
    <UnstyledButton
      className={classes.day}
      aria-label={[t('Open {day}', { day: longDay(day, company) }), change && changeText(change, company)]
        .filter(Boolean)
        .join(', ')}
      {...(isToday && { 'aria-current': 'date' as const })}
      onClick={() => onOpen(day)}
    >
      {text}
    </UnstyledButton>
  )
}

/** Shown on the day where the changed hour is out of view. */
const changeText = ({ kind, from, into }: ClockChange, { time_format }: { time_format: string }) =>
  kind === 'skipped'
    ? t('Clocks go forward at {time}', { time: formatMinute(from, time_format) })
    : t('Clocks go back at {time}', { time: formatMinute(into, time_format) })

type ColumnProps = { name: string; count: number; isOff: boolean }

export function ColumnHeading({ name, count, isOff }: ColumnProps) {
  return (
    <div className={classes.person}>
      <PersonAvatar name={name} photo={null} size={22} />
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={classes.count}>{isOff ? t('Day off') : count}</span>
    </div>
  )
}
