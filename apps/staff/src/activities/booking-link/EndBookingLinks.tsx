import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import { explain } from '@spotter/client/failure.ts'
import { useCall } from '@spotter/client/use-fetch.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { error, success } from '@spotter/ui/toasts.tsx'
import { IconLinkOff } from '../../icons.ts'
import { useAccount } from '../../shell/account.ts'

export function EndBookingLinks({ person }: { person: Pick<Person, 'id' | 'company_id' | 'first_name'> }) {
  const { company } = useAccount()
  const endLinks = useCall('DELETE /api/people/{id}/book_link')
  if (!company.enabled_appointment_scheduler || person.company_id !== company.id) return null

  const end = async () => {
    const isSure = await confirm({
      title: t('End booking links'),
      text: t('Booking links that were sent to {name} stop working. Links to choose what they receive still work.', {
        name: person.first_name,
      }),
      okLabel: t('End booking links'),
      danger: true,
      startOn: 'cancel',
    })
    if (!isSure) return
    try {
      const { message } = await endLinks({ params: { id: person.id } })
      success(message)
    } catch (reason) {
      error(explain(reason))
    }
  }
  return (
    <Menu.Item leftSection={<IconLinkOff size={16} aria-hidden />} onClick={() => void end()}>
      {t('End booking links')}
    </Menu.Item>
  )
}
