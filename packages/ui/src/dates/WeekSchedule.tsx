import '@mantine/core/styles/Switch.css'
import { Switch, Text } from '@mantine/core'
import { companyDefaults } from '@spotter/domain/companies/defaults.ts'
import { weekDaysFrom, type WeekDay } from '@spotter/domain/time/week-days.ts'
import {
  weekScheduleErrors,
  type DayHours,
  type DayHoursError,
  type WeekSchedule as Hours,
} from '@spotter/domain/time/week-schedule.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { memo } from 'react'
import { weekDayLabels } from '@spotter/domain/time/week-day-labels.ts'
import { useClubTime } from './club-time.ts'
import { TimeSelect } from './TimeSelect.tsx'
import classes from './WeekSchedule.module.css'

const errorTexts: Record<DayHoursError, string> = {
  incomplete: msg('Choose both times'),
  invalid_time: msg('is invalid'),
  ends_before_start: msg('The end must be after the start'),
}

type Props = {
  value: Hours
  onChange: (value: Hours) => void
  usual?: { work_from: string; work_to: string }
  disabled?: boolean
}

const clubHours = { work_from: companyDefaults.work_time_from, work_to: companyDefaults.work_time_into }

/** Memoized: fourteen time lists are slow to render at each key typed elsewhere. */
export const WeekSchedule = memo(function WeekSchedule(props: Props) {
  const { value, onChange, usual = clubHours, disabled = false } = props
  const { first_day } = useClubTime()
  const errors = weekScheduleErrors(value)
  const set = (day: WeekDay, hours: DayHours) => onChange({ ...value, [day]: hours })
  return (
    <fieldset className={classes.week} aria-label={t('Working hours')}>
      {weekDaysFrom(first_day).map((day) => {
        const hours = value[day]
        const name = t(weekDayLabels[day])
        const works = hours.work_from !== null || hours.work_to !== null
        const error = errors[day]
        return (
          <div key={day} className={classes.day}>
            <Switch
              label={name}
              checked={works}
              disabled={disabled}
              onChange={(event) => set(day, event.currentTarget.checked ? usual : { work_from: null, work_to: null })}
            />
            {works ? (
              <div className={classes.hours}>
                <TimeSelect
                  compact
                  label={t('{day} from', { day: name })}
                  value={hours.work_from}
                  disabled={disabled}
                  onChange={(work_from) => set(day, { ...hours, work_from })}
                />
                <span aria-hidden>–</span>
                <TimeSelect
                  compact
                  label={t('{day} to', { day: name })}
                  value={hours.work_to}
                  disabled={disabled}
                  error={error && t(errorTexts[error])}
                  onChange={(work_to) => set(day, { ...hours, work_to })}
                />
              </div>
            ) : (
              <Text size="sm" c="dimmed">
                {t('Not working')}
              </Text>
            )}
          </div>
        )
      })}
    </fieldset>
  )
})
