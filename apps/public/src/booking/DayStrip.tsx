import { ActionIcon } from '@mantine/core'
import type { BookingPage } from '@spotter/contract/booking/booking.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconChevronLeft, IconChevronRight } from '@spotter/ui/icons.ts'
import { useState } from 'react'
import { partsOfDay } from './club-words.ts'
import classes from './DayStrip.module.css'

type Props = { days: BookingPage['days']; day: string; club: BookingPage['club']; onDay: (day: string) => void }

const perPage = 7

/** One radio group, so that arrow keys move between days. */
export function DayStrip({ days, day, club, onDay }: Props) {
  const pageOf = (one: string) =>
    Math.floor(
      Math.max(
        0,
        days.findIndex((other) => other.day === one),
      ) / perPage,
    )
  const [turned, setTurned] = useState<{ for: string; page: number } | null>(null)
  const page = turned?.for === day ? turned.page : pageOf(day)
  const shown = days.slice(page * perPage, (page + 1) * perPage)
  const last = Math.ceil(days.length / perPage) - 1
  const months = [...new Set(shown.map((one) => partsOfDay(one.day, club).month))]
  const turn = (to: number) => setTurned({ for: day, page: to })
  return (
    <div className={classes.strip}>
      <div className={classes.head}>
        <span className={classes.months} aria-live="polite">
          {months.join(' – ')}
        </span>
        <ActionIcon
          size="xl"
          className={classes.turn}
          aria-label={t('Earlier days')}
          disabled={page === 0}
          onClick={() => turn(page - 1)}
        >
          <IconChevronLeft size={22} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size="xl"
          className={classes.turn}
          aria-label={t('Later days')}
          disabled={page >= last}
          onClick={() => turn(page + 1)}
        >
          <IconChevronRight size={22} aria-hidden />
        </ActionIcon>
      </div>
      <fieldset className={classes.days}>
        <legend className={classes.legend}>{t('Day')}</legend>
        {shown.map((one) => (
          <DayChoice key={one.day} {...one} club={club} isChosen={one.day === day} onDay={onDay} />
        ))}
      </fieldset>
    </div>
  )
}

type ChoiceProps = BookingPage['days'][number] & {
  club: BookingPage['club']
  isChosen: boolean
  onDay: (day: string) => void
}

function DayChoice({ day, times, club, isChosen, onDay }: ChoiceProps) {
  const { weekday, date, whole } = partsOfDay(day, club)
  const free = t('{count, plural, =0 {no free times} one {# free time} other {# free times}}', { count: times.length })
  return (
    <label className={classes.day} data-full={times.length === 0 || undefined}>
      <input
        type="radio"
        name="day"
        className={classes.radio}
        value={day}
        checked={isChosen}
        disabled={times.length === 0}
        aria-label={`${whole}, ${free}`}
        onChange={() => onDay(day)}
      />
      <span className={classes.weekday} aria-hidden>
        {weekday}
      </span>
      <span className={classes.date} aria-hidden>
        {date}
      </span>
      <span className={classes.count} aria-hidden>
        {times.length || '–'}
      </span>
    </label>
  )
}
