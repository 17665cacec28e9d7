import { useFetch } from '@spotter/client/use-fetch.ts'
import { t } from '@spotter/i18n/translate.ts'
import { ClubSettingsFrame } from '../../settings/ClubSettingsFrame.tsx'
import { useSettingsClub } from '../../settings/settings-club.ts'
import { useAddressState } from '../../shell/use-address-state.ts'
import { useValidPage } from '../../shell/use-valid-page.ts'
import { acceptedStatuses, emailStatuses, inboundPage, inboundStart, queryOf } from './inbound-state.ts'
import classes from './inbound.module.css'
import { InboundList } from './InboundList.tsx'

export function InboundEmails() {
  const { company } = useSettingsClub()
  const [asked, ask] = useAddressState(inboundStart, acceptedStatuses)
  const emails = useFetch('GET /api/companies/{company_id}/emails', {
    params: { company_id: company.id },
    query: queryOf(asked),
  })
  useValidPage(emails, asked.page, inboundPage, ask)
  const total = emails.data?.pagination.total_entries
  const address = emails.data?.inbound_address
  return (
    <ClubSettingsFrame item="inbound_emails" {...(total !== undefined && { count: total })} flush>
      {address && (
        <p className={classes.address}>
          <span>{t('Emails to this address become leads:')}</span>
          <code dir="ltr">{address}</code>
        </p>
      )}
      <InboundList
        id="inbound-emails"
        label={t('Inbound Emails')}
        empty={t('Emails to the club appear here, with the person they belong to.')}
        club={company}
        statuses={emailStatuses()}
        rows={emails}
        asked={asked}
        ask={ask}
      />
    </ClubSettingsFrame>
  )
}
