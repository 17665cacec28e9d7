import { Text } from '@mantine/core'
import { productNow } from '@spotter/client/product-clock.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import { addDays, type Day } from '@spotter/domain/time/calendar.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { DateField } from '@spotter/ui/fields/DateField.tsx'
import { TimeField } from '@spotter/ui/fields/TimeField.tsx'
import { startOf } from '../activities/dialogs/activity-values.ts'
import { ClubTimeOf } from '../activities/dialogs/ClubTimeOf.tsx'

type Props = { club: AccountCompany; onSnooze: (until: Date) => Promise<unknown>; onClose: () => void }
type Values = { day: Day | null; time: string | null }

export default function SnoozeDialog({ club, onSnooze, onClose }: Props) {
  const today = dayOf(productNow(), club.tzinfo)
  const initial: Values = { day: addDays(today, 1), time: '09:00 AM' }

  async function submit(values: Values) {
    const until = startOf(values, club)
    if (!until || until <= productNow()) throw past()
    await onSnooze(until)
  }

  return (
    <ClubTimeOf club={club}>
      <FormDialog
        title={t('Snooze until')}
        size={400}
        initial={initial}
        submit={submit}
        submitLabel={t('Snooze')}
        onClose={onClose}
        promptOnClose={false}
      >
        <DateField name="day" label={t('Day')} required min={today} />
        <TimeField name="time" label={t('Time')} required />
        <Text size="xs" c="dimmed">
          {t('Times in the zone {zone}', { zone: club.time_zone })}
        </Text>
      </FormDialog>
    </ClubTimeOf>
  )
}

const past = () => new CallFailure({ status: 422, message: '', errors: { time: [t('Choose a time in the future.')] } })
