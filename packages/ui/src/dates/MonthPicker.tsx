import '@mantine/dates/styles.css'
import { MonthPickerInput } from '@mantine/dates'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { IconCalendar } from '../icons.ts'
import { naming, popupOf, type ControlProps } from '../pickers/control-props.ts'
import { ClubDates } from './ClubDates.tsx'

const monthText = (day: Day): string =>
  new Intl.DateTimeFormat(currentLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))

type Props = ControlProps & {
  /** The first day of the month. */
  value: Day | null
  onChange: (value: Day) => void
}

export function MonthPicker({ value, onChange, ...control }: Props) {
  // A button can't be required; the description says it is.
  const { label, compact = false, name: _, 'aria-required': __, ...rest } = control
  return (
    <ClubDates>
      <MonthPickerInput
        {...rest}
        {...naming({ label, compact, shown: value && monthText(value) })}
        popoverProps={popupOf(label)}
        size="sm"
        leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
        valueFormat="MMMM YYYY"
        placeholder={t('Choose a month')}
        value={value}
        onChange={(next) => next && onChange(next)}
        ariaLabels={{
          yearLevelControl: t('Choose a year'),
          nextYear: t('Next year'),
          previousYear: t('Previous year'),
          nextDecade: t('Next decade'),
          previousDecade: t('Previous decade'),
        }}
      />
    </ClubDates>
  )
}
