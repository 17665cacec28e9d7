import { Button } from '@mantine/core'
import { addDays } from '@spotter/domain/time/calendar.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useClubTime } from '@spotter/ui/dates/club-time.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import classes from './dialogs.module.css'

export function QuickDays({ name, withToday = false }: { name: string; withToday?: boolean }) {
  const { today } = useClubTime()
  const { form, saving } = useFormState()
  const days = [
    ...(withToday ? [{ label: t('Today'), day: today }] : []),
    { label: t('Tomorrow'), day: addDays(today, 1) },
    { label: t('In 3 days'), day: addDays(today, 3) },
    { label: t('Next week'), day: addDays(today, 7) },
  ]
  return (
    <div className={classes.quick} role="group" aria-label={t('Day')}>
      {days.map(({ label, day }) => (
        <Button
          key={day}
          size="compact-sm"
          variant={form.values[name] === day ? 'light' : 'default'}
          aria-pressed={form.values[name] === day}
          disabled={saving}
          onClick={() => {
            form.setFieldValue(name, day)
            form.clearFieldError(name)
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
