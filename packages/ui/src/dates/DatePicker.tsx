import '@mantine/dates/styles.css'
import { DatePickerInput } from '@mantine/dates'
import { dateBounds } from '@spotter/domain/time/date-range.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { formatDate, pickerDateFormat } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconCalendar } from '../icons.ts'
import { naming, popupOf, type ControlProps } from '../pickers/control-props.ts'
import { useClubTime } from './club-time.ts'
import { ClubDates } from './ClubDates.tsx'

const calendarLabels = () => ({
  ariaLabels: {
    monthLevelControl: t('Choose a month'),
    yearLevelControl: t('Choose a year'),
    nextMonth: t('Next month'),
    previousMonth: t('Previous month'),
    nextYear: t('Next year'),
    previousYear: t('Previous year'),
    nextDecade: t('Next decade'),
    previousDecade: t('Previous decade'),
  },
})

type Props = ControlProps & {
  value: Day | null
  onChange: (value: Day | null) => void
  pastOnly?: boolean
  min?: Day
  max?: Day
  clearable?: boolean
  placeholder?: string
}

export function DatePicker({
  value,
  onChange,
  pastOnly = false,
  min,
  max,
  clearable = false,
  placeholder,
  ...control
}: Props) {
  const club = useClubTime()
  const bounds = pastOnly ? dateBounds(club.today) : { min, max }
  // A button can't be required; the description says it is.
  const { label, compact = false, name: _, 'aria-required': __, ...rest } = control
  return (
    <ClubDates>
      <DatePickerInput
        {...rest}
        {...naming({ label, compact, shown: value && formatDate(value, { ...club, tzinfo: 'UTC' }) })}
        popoverProps={popupOf(label)}
        size="sm"
        leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
        hideOutsideDates
        valueFormat={pickerDateFormat(club)}
        placeholder={placeholder ?? (compact ? label : t('Pick a date'))}
        value={value}
        onChange={onChange}
        clearable={clearable}
        clearButtonProps={{ 'aria-label': t('Clear {label}', { label }) }}
        {...(bounds.min !== undefined && { minDate: bounds.min })}
        {...(bounds.max !== undefined && { maxDate: bounds.max })}
        {...calendarLabels()}
      />
    </ClubDates>
  )
}
