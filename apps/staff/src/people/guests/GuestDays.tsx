import type { DateRange } from '@spotter/domain/time/calendar.ts'
import { clampRange } from '@spotter/domain/time/date-range.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useClubTime } from '@spotter/ui/dates/club-time.ts'
import { DatePicker } from '@spotter/ui/dates/DatePicker.tsx'
import classes from './Guests.module.css'

type Props = { value: DateRange; onChange: (range: DateRange) => void }

export function GuestDays({ value, onChange }: Props) {
  const { today } = useClubTime()
  const change = (end: 'from' | 'to') => (day: string | null) => {
    if (day) onChange(clampRange({ ...value, [end]: day }, end))
  }
  return (
    <fieldset className={classes.days} aria-label={t('Date range')}>
      <DatePicker compact label={t('From')} value={value.from} onChange={change('from')} max={today} />
      <span aria-hidden>–</span>
      <DatePicker compact label={t('To')} value={value.to} onChange={change('to')} max={today} />
    </fieldset>
  )
}
