import { Text } from '@mantine/core'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { movedTrial } from '@spotter/domain/people/trial.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { formatDate } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useClubTime } from '@spotter/ui/dates/club-time.ts'
import { DateField } from '@spotter/ui/fields/DateField.tsx'
import { useFormValue } from '@spotter/ui/forms/form-context.ts'

/** A start begins a trial without an appointment. */
export function TrialFields({ person, tzinfo }: { person: Person; tzinfo: string }) {
  const start = useFormValue('trial_start_at') as Day | null
  if (person.status === 'trial') {
    return (
      <>
        <DateField name="trial_end_at" label={t('Trial end')} required />
        <MovedStart days={person.trial_days_quantity} tzinfo={tzinfo} />
      </>
    )
  }
  return (
    <>
      <DateField
        name="trial_start_at"
        label={t('Trial start')}
        hint={t(
          'With a start date, the trial counts as a walk-in. Without one, it counts as a tour booked from today.',
        )}
        clearable
      />
      <DateField name="trial_end_at" label={t('Trial end')} required {...(start && { min: start })} />
    </>
  )
}

function MovedStart({ days, tzinfo }: { days: number | null; tzinfo: string }) {
  const { date_format } = useClubTime()
  const end = useFormValue('trial_end_at') as Day | null
  const trial = end && movedTrial(end, days)
  if (!trial) return null
  return (
    <Text size="sm" c="dimmed">
      {t('The trial is still {days, plural, one {# day} other {# days}} long and starts on {date}.', {
        days: trial.days,
        date: formatDate(trial.start, { date_format, tzinfo }),
      })}
    </Text>
  )
}
