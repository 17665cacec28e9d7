import '@mantine/core/styles/Chip.css'
import { Chip, Input } from '@mantine/core'
import { formatWeekDays, parseWeekDays, shortWeekDay, weekDaysFrom } from '@spotter/domain/time/week-days.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { useId } from 'react'
import { useClubTime } from '../dates/club-time.ts'
import type { ControlProps } from './control-props.ts'
import classes from './pickers.module.css'
import { weekDayLabels } from '@spotter/domain/time/week-day-labels.ts'

type Props = ControlProps & {
  /** Comma-separated: 'monday,friday'. */
  value: string
  onChange: (value: string) => void
}

export function WeekDaysSelect({ value, onChange, label, error, description, withAsterisk, disabled = false }: Props) {
  const id = useId()
  const { first_day } = useClubTime()
  const chosen = parseWeekDays(value) ?? []
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      error={error}
      description={description}
      {...(withAsterisk !== undefined && { withAsterisk })}
    >
      <Chip.Group multiple value={chosen} onChange={(days) => onChange(formatWeekDays(days))}>
        <fieldset className={classes.days} aria-labelledby={id}>
          {weekDaysFrom(first_day).map((day) => (
            <Chip
              key={day}
              value={day}
              size="xs"
              radius="sm"
              variant="light"
              disabled={disabled}
              aria-label={t(weekDayLabels[day])}
            >
              {shortWeekDay(day, currentLocale())}
            </Chip>
          ))}
        </fieldset>
      </Chip.Group>
    </Input.Wrapper>
  )
}
