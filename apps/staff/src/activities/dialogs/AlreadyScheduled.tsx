import '@mantine/core/styles/Alert.css'
import { Alert, Button } from '@mantine/core'
import { productNow } from '@spotter/client/product-clock.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { IconInfoCircle } from '@spotter/ui/icons.ts'
import { type ActivityValues, type AskedActivity, startOf } from './activity-values.ts'

type Props = {
  calls: readonly Activity[]
  club: AccountCompany
  initial: ActivityValues
  onChange: (asked: AskedActivity) => void
}

export function AlreadyScheduled({ calls, club, initial, onChange }: Props) {
  const { values } = useFormState().form
  const day = values['day'] as Day | null
  const time = values['time'] as string | null
  const isChosen = day !== initial.day || time !== initial.time
  const start = isChosen ? startOf({ day, time }, club) : null
  const name = values['name'] as string
  const salesperson_id = values['salesperson_id'] as number | null
  const today = dayOf(productNow(), club.tzinfo)
  // A call about another sale may be added.
  const alike = calls.filter(({ secondary_sale_id }) => secondary_sale_id === values['secondary_sale_id'])
  const upcoming = alike.find((one) => dayOf(one.start, club.tzinfo) >= today)
  const call = upcoming ?? alike.at(-1)
  if (!call) return null
  const at = { time: formatDateTime(call.start, club) }
  const change = () =>
    onChange({
      form: 'call',
      activity: call,
      name,
      ...(start && { start: start.toISOString() }),
      ...(salesperson_id !== null && salesperson_id !== initial.salesperson_id && { salesperson_id }),
    })
  return (
    <Alert
      variant="light"
      icon={<IconInfoCircle aria-hidden />}
      p="sm"
      title={upcoming ? t('A call is already scheduled for {time}.', at) : t('A call for {time} is still open.', at)}
    >
      <Button size="compact-sm" variant="default" disabled={!call.abilities.edit} onClick={change}>
        {t('Change that call instead')}
      </Button>
    </Alert>
  )
}
