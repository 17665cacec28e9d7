import '@mantine/core/styles/Combobox.css'
import { Select } from '@mantine/core'
import { dateTypes, type DateType } from '@spotter/domain/people/filters.ts'
import { presetOf, presetRange, rangePresets } from '@spotter/domain/time/date-range.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useClubTime } from '@spotter/ui/dates/club-time.ts'
import { DatePicker } from '@spotter/ui/dates/DatePicker.tsx'
import { parseDateChoice, withEnd, writeDateChoice, type DateChoice } from './date-choice.ts'
import classes from './filters.module.css'

type Props = { value: string; onChange: (value: string) => void; types: readonly DateType[] }

export function DateFilter({ value, onChange, types }: Props) {
  const { today, first_day } = useClubTime()
  const choice = parseDateChoice(value)
  const { from, to } = choice
  const change = (next: DateChoice) => onChange(writeDateChoice(next))
  const preset = from && to ? presetOf({ from, to }, today, first_day) : null
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('Date')}</legend>
      <div className={classes.pair}>
        <Select
          label={t('Date type')}
          data={types.map((type) => ({ value: type, label: t(dateTypes[type].label) }))}
          value={choice.type}
          allowDeselect={false}
          onChange={(type) => type && change({ ...choice, type })}
        />
        <Select
          label={t('Period')}
          placeholder={from ? t('Custom dates') : t('Any time')}
          data={rangePresets.map(({ id, label }) => ({ value: id, label: t(label) }))}
          value={preset}
          clearable
          clearButtonProps={{ 'aria-label': t('Clear {label}', { label: t('Period') }) }}
          onChange={(id) =>
            change({ ...choice, ...(id ? presetRange(id, today, first_day) : { from: null, to: null }) })
          }
        />
      </div>
      <div className={classes.pair}>
        <DatePicker
          label={t('From')}
          value={from}
          clearable
          onChange={(day) => change(withEnd(choice, 'from', day, today))}
        />
        <DatePicker
          label={t('To')}
          value={to}
          clearable
          onChange={(day) => change(withEnd(choice, 'to', day, today))}
        />
      </div>
    </fieldset>
  )
}
