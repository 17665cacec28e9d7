import '@mantine/core/styles/Switch.css'
import { Switch, Text } from '@mantine/core'
import { productNow } from '@spotter/client/product-clock.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import { nextStart } from '@spotter/domain/activities/next-start.ts'
import { lastDay } from '@spotter/domain/activities/times.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useClubTime } from '@spotter/ui/dates/club-time.ts'
import { DateField } from '@spotter/ui/fields/DateField.tsx'
import { TimeField } from '@spotter/ui/fields/TimeField.tsx'
import { useField } from '@spotter/ui/fields/use-field.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { useEffect } from 'react'
import { pickedStart } from '../activities/dialogs/activity-values.ts'
import { QuickDays } from '../activities/dialogs/QuickDays.tsx'
import { type MessageValues, scheduledAt } from './message-values.ts'
import classes from './messages.module.css'

type Props = { club: AccountCompany; onScheduled: (scheduled: boolean) => void }

/** In the club's zone. */
export function ScheduleFields({ club, onScheduled }: Props) {
  const { form } = useFormState()
  const { today } = useClubTime()
  const { value, input } = useField({ name: 'scheduled', label: t('Send later') }, false)
  useEffect(() => onScheduled(value), [onScheduled, value])

  function change(scheduled: boolean) {
    const start = scheduled ? pickedStart(nextStart(productNow(), club, [], 0), club) : null
    form.setValues({ scheduled, day: start?.day ?? null, time: start?.time ?? null })
    form.clearFieldError('day')
  }

  return (
    <div className={classes.schedule}>
      <Switch
        label={input.label}
        disabled={input.disabled}
        checked={value}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {value && (
        <>
          <QuickDays club={club} withToday />
          <div className={classes.pair}>
            <DateField name="day" label={t('Day')} required min={today} max={lastDay(today)} />
            <TimeField name="time" label={t('Time')} required />
          </div>
          <Leaving club={club} />
        </>
      )}
    </div>
  )
}

/** Times elsewhere than the reader's are easily mistaken. */
function Leaving({ club }: { club: AccountCompany }) {
  const at = scheduledAt(useFormState().form.values as unknown as MessageValues, club)
  const zone = club.time_zone
  if (at === null)
    return (
      <Text size="xs" c="dimmed">
        {t('Times in the zone {zone}', { zone })}
      </Text>
    )
  const isPast = at <= productNow()
  return (
    <Text size="xs" role="status" {...(isPast ? { c: 'red' } : { c: 'dimmed' })}>
      {isPast
        ? t('Choose a time in the future.')
        : t('Leaves on {time}, in the zone {zone}', { time: formatDateTime(at.toISOString(), club), zone })}
    </Text>
  )
}
