import '@mantine/core/styles/Combobox.css'
import { Select } from '@mantine/core'
import type { Report } from '@spotter/contract/reports/define-report.ts'
import { type DateRange, monthOf } from '@spotter/domain/time/calendar.ts'
import { clampRange, dateBounds, exceedsLimit, rangePresets } from '@spotter/domain/time/date-range.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useClubTime } from '@spotter/ui/dates/club-time.ts'
import { DatePicker } from '@spotter/ui/dates/DatePicker.tsx'
import { MonthPicker } from '@spotter/ui/dates/MonthPicker.tsx'
import { warning } from '@spotter/ui/toasts.tsx'
import { daysOf, presetDays, presetIn, type ReportState } from './report-state.ts'
import classes from './ReportPage.module.css'

type Days = Pick<ReportState, 'date_from' | 'date_into' | 'preset'>
type Props = { report: Report; state: ReportState; onChange: (days: Days) => void }

export function ReportDays({ report, state, onChange }: Props) {
  const calendar = useClubTime()
  const { min, max } = dateBounds(calendar.today)
  const kind = daysOf(report)
  const value = { from: state.date_from, to: state.date_into }
  const choose = ({ from, to }: DateRange) => onChange({ date_from: from, date_into: to, preset: '' })
  const change = (end: 'from' | 'to') => (day: string | null) => {
    if (!day) return
    const asked = { ...value, [end]: day }
    if (exceedsLimit(asked)) warning(t('A report covers at most six months, so the other day was moved.'))
    choose(clampRange(asked, end))
  }
  if (!kind) return null
  if (kind === 'month') {
    return <MonthPicker compact label={t('Month')} value={value.from} onChange={(day) => choose(monthOf(day))} />
  }
  if (kind === 'day') {
    const pick = (day: string | null) => day && choose({ from: day, to: day })
    return <DatePicker compact label={t('Day')} value={value.from} onChange={pick} min={min} max={max} />
  }
  return (
    <fieldset className={classes.days} aria-label={t('Date range')}>
      <Select
        aria-label={t('Period')}
        w={170}
        placeholder={t('Custom dates')}
        data={rangePresets.map(({ id, label }) => ({ value: id, label: t(label) }))}
        value={presetIn(report, state, calendar)}
        allowDeselect={false}
        onChange={(id) => id && onChange(presetDays(report, id, calendar))}
      />
      <DatePicker compact label={t('From')} value={value.from} onChange={change('from')} min={min} max={max} />
      <span aria-hidden>–</span>
      <DatePicker compact label={t('To')} value={value.to} onChange={change('to')} min={min} max={max} />
    </fieldset>
  )
}
