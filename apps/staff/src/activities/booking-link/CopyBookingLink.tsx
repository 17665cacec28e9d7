import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import { useCall } from '@spotter/client/use-fetch.ts'
import { explain } from '@spotter/client/failure.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { alert } from '@spotter/ui/dialogs/ask.ts'
import { IconCalendar } from '@spotter/ui/icons.ts'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useAccount } from '../../shell/account.ts'

/** Some browsers copy only during the click, and none without TLS; then the link is shown. */
async function copyOrShow(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
  } catch {
    return void alert(url, t('Booking link'))
  }
  success(t('The booking link was copied.'))
}

export function CopyBookingLink({ person }: { person: Pick<Person, 'id' | 'company_id' | 'first_name'> }) {
  const { company } = useAccount()
  const makeLink = useCall('POST /api/people/{id}/book_link')
  if (!company.enabled_appointment_scheduler || person.company_id !== company.id) return null

  const copy = async () => {
    try {
      const { url } = await makeLink({ params: { id: person.id } })
      await copyOrShow(url)
    } catch (reason) {
      error(explain(reason))
    }
  }
  return (
    <Menu.Item leftSection={<IconCalendar size={16} aria-hidden />} onClick={() => void copy()}>
      {t('Copy booking link')}
    </Menu.Item>
  )
}
