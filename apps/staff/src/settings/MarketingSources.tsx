import { marketingSources } from '@spotter/contract/resources/marketing-sources.ts'
import { ResourcePage } from '../resources/ResourcePage.tsx'
import { ClubSettingsFrame } from './ClubSettingsFrame.tsx'
import { useSettingsClub } from './settings-club.ts'

export function MarketingSources() {
  const { company } = useSettingsClub()
  return (
    <ResourcePage
      resource={marketingSources}
      club={company}
      frame={(parts) => <ClubSettingsFrame item="marketing_sources" {...parts} />}
    />
  )
}
