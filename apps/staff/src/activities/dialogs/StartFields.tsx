import { Text } from '@mantine/core'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import { firstStep } from '@spotter/domain/activities/next-start.ts'
import { durationsOf, endOf, lastDay } from '@spotter/domain/activities/times.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { formatTime } from '@spotter/domain/time/formats.ts'
import { activityTimeBounds, storedTime } from '@spotter/domain/time/time-steps.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useClubTime } from '@spotter/ui/dates/club-time.ts'
import { DateField } from '@spotter/ui/fields/DateField.tsx'
import { SelectField } from '@spotter/ui/fields/SelectField.tsx'
import { TimeField } from '@spotter/ui/fields/TimeField.tsx'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { formatDuration } from '@spotter/ui/dates/duration.ts'
import { startOf } from './activity-values.ts'
import classes from './dialogs.module.css'
import { ownStart, type StartNames } from './start-names.ts'

type Props = { club: AccountCompany; names?: StartNames; min?: Day }

export function StartFields({ club, names = ownStart, min }: Props) {
  const { today } = useClubTime()
  const { max } = activityTimeBounds(club.work_time_from, club.work_time_into)
  const days = { ...(min !== undefined && { min }), max: lastDay(today) }
  return (
    <div className={classes.pair}>
      <DateField name={names.day} label={t('Day')} required {...days} />
      <TimeField name={names.time} label={t('Time')} required min={storedTime(firstStep(club))} max={storedTime(max)} />
    </div>
  )
}

export function DurationField({ club }: { club: AccountCompany }) {
  const { values } = useFormState().form
  const duration = values['duration'] as number
  const offered = durationsOf(club)
  const lengths = offered.includes(duration) ? offered : [...offered, duration].toSorted((one, other) => one - other)
  const start = startOf({ day: values['day'] as Day | null, time: values['time'] as string | null }, club)
  return (
    <div className={classes.pair}>
      <SelectField
        name="duration"
        label={t('Duration')}
        required
        choices={lengths.map((minutes) => ({ id: minutes, text: formatDuration(minutes) }))}
      />
      <div className={classes.end}>
        <Text size="sm" c="dimmed" component="span">
          {t('Ends at')}
        </Text>
        <output aria-label={t('Ends at')}>{start ? formatTime(endOf(start, duration), club) : '–'}</output>
      </div>
    </div>
  )
}
