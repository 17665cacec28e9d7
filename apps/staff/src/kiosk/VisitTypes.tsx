import { visitTypes } from '@spotter/contract/kiosk/visit-types.ts'
import { ResourcePage } from '../resources/ResourcePage.tsx'
import { ClubSettingsFrame } from '../settings/ClubSettingsFrame.tsx'
import { useSettingsClub } from '../settings/settings-club.ts'

export function VisitTypes() {
  const { company } = useSettingsClub()
  return (
    <ResourcePage
      resource={visitTypes}
      club={company}
      frame={(parts) => <ClubSettingsFrame item="visit_types" {...parts} />}
    />
  )
}
