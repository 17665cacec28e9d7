import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import { daysOf, type Hours, workingHours } from '@spotter/domain/activities/working-hours.ts'
import type { DateRange, Day } from '@spotter/domain/time/calendar.ts'
import { clockChange } from '@spotter/domain/time/clock-change.ts'
import { t } from '@spotter/i18n/translate.ts'
import { longDay } from './day-names.ts'
import { ColumnHeading, DayHeading } from './headings.tsx'
import { placeSpans, type SpansByDay } from './place-events.ts'
import type { GridColumn } from './TimeColumn.tsx'
import type { ShownCalendar, ShownEvent } from './shown-event.ts'

type Making = {
  answer: ShownCalendar | undefined
  spans: SpansByDay<ShownEvent>
  company: AccountCompany
  today: Day
  whose: number | null
  onDay: (day: Day) => void
}

function hoursOf(day: Day, { answer, company, whose }: Pick<Making, 'answer' | 'company' | 'whose'>): Hours | null {
  const index = answer?.days.indexOf(day) ?? -1
  const own = answer?.salespeople.find(({ id }) => id === whose)
  return own && index !== -1 ? (own.hours[index] ?? null) : workingHours(day, company)
}

export const dayColumns = (range: DateRange, making: Making): GridColumn[] =>
  daysOf(range).map((day) => {
    const { spans, company, today, onDay } = making
    const change = clockChange(day, company.tzinfo)
    return {
      key: day,
      day,
      name: longDay(day, company),
      heading: (
        <DayHeading day={day} isToday={day === today} change={change} onOpen={range.from === range.to ? null : onDay} />
      ),
      hours: hoursOf(day, making),
      change,
      isToday: day === today,
      placed: placeSpans(spans.get(day) ?? []),
    }
  })

export function teamColumns(
  day: Day,
  { answer, spans, company, today }: Making,
  order: readonly number[],
): GridColumn[] {
  const index = answer?.days.indexOf(day) ?? -1
  const change = clockChange(day, company.tzinfo)
  const column = (salesperson_id: number | null, name: string, hours: Hours | null): GridColumn => {
    const isOwn = (id: number | null) =>
      salesperson_id === null ? !order.some((known) => known === id) : id === salesperson_id
    const placed = placeSpans((spans.get(day) ?? []).filter(({ event }) => isOwn(event.salesperson_id)))
    return {
      key: String(salesperson_id),
      day,
      salesperson_id,
      name: `${name}, ${longDay(day, company)}`,
      heading: <ColumnHeading name={name} count={placed.length} isOff={hours === null} />,
      hours,
      change,
      isToday: day === today,
      placed,
    }
  }
  const team = order.flatMap((id) => answer?.salespeople.filter((one) => one.id === id) ?? [])
  const others = column(null, t('Others'), workingHours(day, company))
  return [
    ...team.map(({ id, name, hours }) => column(id, name, index === -1 ? null : (hours[index] ?? null))),
    ...(others.placed.length ? [others] : []),
  ]
}
