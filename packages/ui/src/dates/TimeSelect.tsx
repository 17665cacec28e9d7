import '@mantine/core/styles/Combobox.css'
import { Select } from '@mantine/core'
import { formatMinute, parseTime, storedTime, timeSteps } from '@spotter/domain/time/time-steps.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconClock } from '../icons.ts'
import { naming, type ControlProps } from '../pickers/control-props.ts'
import { useClubTime } from './club-time.ts'

type Props = ControlProps & {
  /** Such as '08:30 AM'. */
  value: string | null
  onChange: (value: string | null) => void
  min?: string
  max?: string
  clearable?: boolean
}

const endOfDay = 24 * 60 - 1

/** In the club's steps; a stored time between two steps stays available. */
export function TimeSelect({ value, onChange, min, max, clearable = false, ...control }: Props) {
  const club = useClubTime()
  const { label, compact = false, ...rest } = control
  const storedMinute = value === null ? null : parseTime(value)
  const offered = timeSteps((min && parseTime(min)) || 0, (max && parseTime(max)) || endOfDay, club.time_step)
  const minutes =
    storedMinute === null || offered.includes(storedMinute)
      ? offered
      : [...offered, storedMinute].toSorted((a, b) => a - b)
  return (
    <Select
      {...rest}
      {...naming({ label, compact })}
      leftSection={<IconClock size={16} stroke={1.75} aria-hidden />}
      data={minutes.map((minute) => ({ value: storedTime(minute), label: formatMinute(minute, club.time_format) }))}
      value={storedMinute === null ? null : storedTime(storedMinute)}
      onChange={onChange}
      placeholder={t('Time')}
      searchable
      clearable={clearable}
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': t('Clear {label}', { label }) }}
      nothingFoundMessage={t('Nothing found')}
    />
  )
}
