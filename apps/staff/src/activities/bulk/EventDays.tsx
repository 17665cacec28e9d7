import { t } from '@spotter/i18n/translate.ts'
import { DatePicker } from '@spotter/ui/dates/DatePicker.tsx'
import type { EventListState } from './event-list-state.ts'
import classes from './EventList.module.css'

type Days = Pick<EventListState, 'date_from' | 'date_to'>
type Props = { value: Days; onChange: (days: Days) => void }

export function EventDays({ value: { date_from, date_to }, onChange }: Props) {
  const from = (day: string | null) =>
    onChange({ date_from: day, date_to: day && date_to && date_to < day ? day : date_to })
  const to = (day: string | null) =>
    onChange({ date_from: day && date_from && date_from > day ? day : date_from, date_to: day })
  return (
    <fieldset className={classes.days} aria-label={t('Date range')}>
      <DatePicker compact clearable label={t('From')} value={date_from} onChange={from} />
      <span aria-hidden>–</span>
      <DatePicker compact clearable label={t('To')} value={date_to} onChange={to} />
    </fieldset>
  )
}
