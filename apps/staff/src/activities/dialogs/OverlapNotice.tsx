import { Text } from '@mantine/core'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { overlaps } from '@spotter/domain/activities/next-start.ts'
import { endOf } from '@spotter/domain/activities/times.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { formatTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { IconAlertTriangle } from '@spotter/ui/icons.ts'
import { startOf } from './activity-values.ts'
import classes from './dialogs.module.css'
import { useBusyTimes } from './use-busy-times.ts'

export function OverlapNotice({ club, activity }: { club: AccountCompany; activity: Activity | null }) {
  const { values } = useFormState().form
  const day = values['day'] as Day | null
  const { taken, busy } = useBusyTimes({
    company_id: club.id,
    salesperson_id: values['salesperson_id'] as number | null,
    from: day,
    to: day,
  })
  const start = startOf({ day, time: values['time'] as string | null }, club)
  const span = start && { start, end: endOf(start, values['duration'] as number) }
  const others = span ? taken.filter((event) => event.id !== activity?.id && overlaps(span, [event])) : []
  const elsewhere = span ? busy.filter((time) => overlaps(span, [time])) : []
  return (
    <div aria-live="polite">
      {others.map((event) => (
        <Text key={event.id} size="sm" className={classes.taken}>
          <IconAlertTriangle size={16} aria-hidden />
          {t('{salesperson} has {kind} from {from} to {to}.', {
            salesperson: event.salesperson_name ?? '',
            kind: event.person ? `${event.kind_name} (${event.person.name})` : event.kind_name,
            from: formatTime(event.start, club),
            to: formatTime(event.end, club),
          })}
        </Text>
      ))}
      {elsewhere.map(({ start: from, end: to }) => (
        <Text key={from} size="sm" className={classes.taken}>
          <IconAlertTriangle size={16} aria-hidden />
          {t('This salesperson is busy from {from} to {to}.', {
            from: formatTime(from, club),
            to: formatTime(to, club),
          })}
        </Text>
      ))}
    </div>
  )
}
