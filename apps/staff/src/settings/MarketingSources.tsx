import { marketingSources } from '@spotter/contract/settings/marketing-sources.ts'
import { ResourcePage } from '../resources/ResourcePage.tsx'
import { useMerging } from '../resources/use-merging.tsx'
import { ClubSettingsFrame } from './ClubSettingsFrame.tsx'
import { useSettingsClub } from './settings-club.ts'

export function MarketingSources() {
  const { company } = useSettingsClub()
  const merging = useMerging(marketingSources, company.id)
  return (
    <>
      <ResourcePage
        resource={marketingSources}
        club={company}
        moreMenu={merging.moreMenu}
        frame={(parts) => <ClubSettingsFrame item="marketing_sources" {...parts} />}
      />
      {merging.dialog}
    </>
  )
}
