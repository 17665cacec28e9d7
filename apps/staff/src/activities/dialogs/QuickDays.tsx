import { Button } from '@mantine/core'
import { productNow } from '@spotter/client/product-clock.ts'
import { type OpeningClub, startOnDay } from '@spotter/domain/activities/next-start.ts'
import { addDays, type Day } from '@spotter/domain/time/calendar.ts'
import { parseTime } from '@spotter/domain/time/time-steps.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useClubTime } from '@spotter/ui/dates/club-time.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { pickedStart } from './activity-values.ts'
import classes from './dialogs.module.css'
import { ownStart, type StartNames } from './start-names.ts'

type Props = { club: OpeningClub; names?: StartNames; withToday?: boolean }

export function QuickDays({ club, names = ownStart, withToday = false }: Props) {
  const { today } = useClubTime()
  const { form, saving } = useFormState()
  // After closing, no time is left today.
  const offersToday = withToday && startOnDay(today, 0, productNow(), club) !== null
  const days = [
    ...(offersToday ? [{ label: t('Today'), day: today }] : []),
    { label: t('Tomorrow'), day: addDays(today, 1) },
    { label: t('In 3 days'), day: addDays(today, 3) },
    { label: t('Next week'), day: addDays(today, 7) },
  ]
  function choose(day: Day) {
    const minute = parseTime(String(form.values[names.time]))
    const start = minute === null ? null : startOnDay(day, minute, productNow(), club)
    form.setFieldValue(names.day, day)
    if (start) form.setFieldValue(names.time, pickedStart(start, club).time)
    form.clearFieldError(names.day)
  }
  return (
    <div className={classes.quick} role="group" aria-label={t('Day')}>
      {days.map(({ label, day }) => (
        <Button
          key={day}
          size="compact-sm"
          variant={form.values[names.day] === day ? 'light' : 'default'}
          aria-pressed={form.values[names.day] === day}
          disabled={saving}
          onClick={() => choose(day)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
