import { companyGeneral } from '@spotter/contract/companies/company-general.ts'
import { SettingsPage } from '../resources/SettingsPage.tsx'
import { useAccount, useRefreshAccount } from '../shell/account.ts'
import { ClubSettingsFrame } from './ClubSettingsFrame.tsx'
import { LocationNotice } from './LocationNotice.tsx'
import { useSettingsClub } from './settings-club.ts'

export function General() {
  const { company } = useSettingsClub()
  const { company: current } = useAccount()
  const refreshAccount = useRefreshAccount()
  return (
    <ClubSettingsFrame item="general">
      <LocationNotice company={company} />
      <SettingsPage
        settings={companyGeneral}
        club={company.id}
        onSaved={() => (company.id === current.id ? void refreshAccount() : undefined)}
      />
    </ClubSettingsFrame>
  )
}
