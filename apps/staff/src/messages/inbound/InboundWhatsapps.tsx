import { useFetch } from '@spotter/client/use-fetch.ts'
import { t } from '@spotter/i18n/translate.ts'
import { ClubSettingsFrame } from '../../settings/ClubSettingsFrame.tsx'
import { useSettingsClub } from '../../settings/settings-club.ts'
import { useAddressState } from '../../shell/use-address-state.ts'
import { useValidPage } from '../../shell/use-valid-page.ts'
import { acceptedStatuses, inboundPage, inboundStart, queryOf, whatsappStatuses } from './inbound-state.ts'
import { InboundList } from './InboundList.tsx'

export function InboundWhatsapps() {
  const { company } = useSettingsClub()
  const [asked, ask] = useAddressState(inboundStart, acceptedStatuses)
  const messages = useFetch('GET /api/companies/{company_id}/whatsapp', {
    params: { company_id: company.id },
    query: queryOf(asked),
  })
  useValidPage(messages, asked.page, inboundPage, ask)
  const total = messages.data?.pagination.total_entries
  return (
    <ClubSettingsFrame item="inbound_whatsapps" {...(total !== undefined && { count: total })} flush>
      <InboundList
        id="inbound-whatsapps"
        label={t('Inbound WhatsApp')}
        empty={t('WhatsApp messages to the club appear here.')}
        club={company}
        statuses={whatsappStatuses()}
        rows={messages}
        asked={asked}
        ask={ask}
      />
    </ClubSettingsFrame>
  )
}
