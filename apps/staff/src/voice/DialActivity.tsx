import { ActionIcon } from '@mantine/core'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconPhone } from '@spotter/ui/icons.ts'
import { useDialling } from './use-dialling.ts'

type Props = { activity: Activity; club: AccountCompany }

export function DialActivity({ activity, club }: Props) {
  const dial = useDialling(club)
  const { person, kind_code, complete, id } = activity
  if (!dial || kind_code !== 'call' || complete || !person?.phone || person.do_not_call) return null
  const { name, phone } = person
  return (
    <ActionIcon
      size="md"
      variant="default"
      aria-label={t('Call {name}, {phone}', { name, phone })}
      title={t('Call')}
      onClick={() => dial({ person: { id: person.id, name }, phone, activity_id: id })}
    >
      <IconPhone size={16} aria-hidden />
    </ActionIcon>
  )
}
