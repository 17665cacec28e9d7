import { useFetch } from '@spotter/client/use-fetch.ts'
import { t } from '@spotter/i18n/translate.ts'
import {
  acceptedStatuses,
  emailStatuses,
  inboundPage,
  inboundStart,
  queryOf,
} from '../messages/inbound/inbound-state.ts'
import { InboundList } from '../messages/inbound/InboundList.tsx'
import { useAccount } from '../shell/account.ts'
import { useAddressState } from '../shell/use-address-state.ts'
import { useValidPage } from '../shell/use-valid-page.ts'
import { AdminFrame } from './AdminFrame.tsx'

export function AllEmails() {
  const { company } = useAccount()
  const [asked, ask] = useAddressState(inboundStart, acceptedStatuses)
  const emails = useFetch('GET /api/admin/emails', { query: queryOf(asked) })
  useValidPage(emails, asked.page, inboundPage, ask)
  const total = emails.data?.pagination.total_entries
  return (
    <AdminFrame path="/admin/emails" {...(total !== undefined && { count: total })} flush>
      <InboundList
        id="all-emails"
        label={t('Emails')}
        empty={t('Emails to all clubs appear here.')}
        club={company}
        statuses={emailStatuses()}
        hasClub
        rows={emails}
        asked={asked}
        ask={ask}
      />
    </AdminFrame>
  )
}
