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
        hint={t('Only for people who walked in without an appointment. Leave it empty to start the trial today.')}
        clearable
      />
      <DateField
        name="trial_end_at"
        label={t('Trial end')}
        hint={t('The last day of the trial.')}
        required
        {...(start && { min: start })}
      />
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
