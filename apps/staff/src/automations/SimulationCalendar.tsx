import { ActionIcon } from '@mantine/core'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Simulation } from '@spotter/contract/automations/automated-runs.ts'
import { itemKindNames } from '@spotter/domain/automations/items.ts'
import { addDays, addMonths, type Day, daysBetween, monthOf, weekOf } from '@spotter/domain/time/calendar.ts'
import { firstDayOfWeek } from '@spotter/domain/time/first-day-of-week.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconChevronLeft, IconChevronRight } from '@spotter/ui/icons.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { longDay, numberOf, rangeTitle, weekdayOf } from '../activities/calendar/day-names.ts'
import { itemIcons } from './item-icons.ts'
import classes from './SimulationCalendar.module.css'

type Props = {
  simulation: Simulation
  company: AccountCompany
  /** Whose people are shown. */
  day: Day | null
  onDay: (day: Day) => void
}

type Counted = Simulation['by_day'][number]
const arrows: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month of what would have happened, by day and kind. */
export function SimulationCalendar({ simulation: { from, to, by_day }, company, day, onDay }: Props) {
  const [focused, setFocused] = useState<Day>(day ?? to)
  const grid = useRef<HTMLDivElement>(null)
  const month = monthOf(focused)
  const days = daysShown(month.from, month.to, firstDayOfWeek(company.country))
  const counted = new Map(by_day.map((one) => [one.day, one]))
  const clamp = (wanted: Day) => (wanted < from ? from : wanted > to ? to : wanted)

  function press(event: KeyboardEvent<HTMLElement>) {
    const by = arrows[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const next = clamp(addDays(focused, by))
    setFocused(next)
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus())
  }

  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <ActionIcon
          size="md"
          aria-label={t('Previous month')}
          disabled={month.from <= from}
          onClick={() => setFocused(clamp(addMonths(month.from, -1)))}
        >
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <strong aria-live="polite">{rangeTitle('month', month.from, month, company)}</strong>
        <ActionIcon
          size="md"
          aria-label={t('Next month')}
          disabled={month.to >= to}
          onClick={() => setFocused(clamp(addMonths(month.from, 1)))}
        >
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.weekdays} aria-hidden>
        {days.slice(0, 7).map((one) => (
          <span key={one}>{weekdayOf(one, company)}</span>
        ))}
      </div>
      <div className={classes.days} ref={grid} role="group" aria-label={t('Days')}>
        {days.map((one) => {
          const found = counted.get(one)
          if (!found || one < month.from || one > month.to) return <span key={one} className={classes.outside} />
          return (
            <button
              key={one}
              type="button"
              className={classes.day}
              data-day={one}
              tabIndex={one === focused ? 0 : -1}
              aria-pressed={one === day}
              aria-label={`${longDay(one, company)}: ${wordsOf(found)}`}
              onKeyDown={press}
              onClick={() => {
                setFocused(one)
                onDay(one)
              }}
            >
              <span className={classes.number}>{numberOf(one)}</span>
              {found.kinds.map(({ kind, count }) => {
                const Icon = itemIcons[kind]
                return (
                  <span key={kind} className={classes.count}>
                    <Icon size={12} aria-hidden /> {count}
                  </span>
                )
              })}
            </button>
          )
        })}
      </div>
      {day === null && <p className={classes.hint}>{t('Choose a day to see its people.')}</p>}
    </div>
  )
}

const wordsOf = ({ kinds }: Counted): string =>
  kinds.map(({ kind, count }) => `${t(itemKindNames[kind])} ${count}`).join(', ') || t('nothing')

/** Whole weeks. */
function daysShown(first: Day, last: Day, firstDay: ReturnType<typeof firstDayOfWeek>): Day[] {
  const from = weekOf(first, firstDay).from
  const length = daysBetween(from, weekOf(last, firstDay).to) + 1
  return Array.from({ length }, (_, no) => addDays(from, no))
}
