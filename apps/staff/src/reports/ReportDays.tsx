import '@mantine/core/styles/Combobox.css'
import { Select } from '@mantine/core'
import { type DateRange, monthOf } from '@spotter/domain/time/calendar.ts'
import { clampRange, dateBounds, presetOf, presetRange, rangePresets } from '@spotter/domain/time/date-range.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useClubTime } from '@spotter/ui/dates/club-time.ts'
import { DatePicker } from '@spotter/ui/dates/DatePicker.tsx'
import { MonthPicker } from '@spotter/ui/dates/MonthPicker.tsx'
import classes from './ReportPage.module.css'

type Props = { value: DateRange; kind: 'range' | 'day' | 'month'; onChange: (range: DateRange) => void }

export function ReportDays({ value, kind, onChange }: Props) {
  const { today, first_day } = useClubTime()
  const { min, max } = dateBounds(today)
  const change = (end: 'from' | 'to') => (day: string | null) => {
    if (day) onChange(clampRange({ ...value, [end]: day }, end))
  }
  if (kind === 'month') {
    return <MonthPicker compact label={t('Month')} value={value.from} onChange={(day) => onChange(monthOf(day))} />
  }
  if (kind === 'day') {
    const choose = (day: string | null) => day && onChange({ from: day, to: day })
    return <DatePicker compact label={t('Day')} value={value.from} onChange={choose} min={min} max={max} />
  }
  return (
    <fieldset className={classes.days} aria-label={t('Date range')}>
      <Select
        aria-label={t('Period')}
        w={170}
        placeholder={t('Custom dates')}
        data={rangePresets.map(({ id, label }) => ({ value: id, label: t(label) }))}
        value={presetOf(value, today, first_day)}
        allowDeselect={false}
        onChange={(id) => id && onChange(presetRange(id, today, first_day))}
      />
      <DatePicker compact label={t('From')} value={value.from} onChange={change('from')} min={min} max={max} />
      <span aria-hidden>–</span>
      <DatePicker compact label={t('To')} value={value.to} onChange={change('to')} min={min} max={max} />
    </fieldset>
  )
}
