import { ClubSettingsFrame } from '../settings/ClubSettingsFrame.tsx'
import { useSettingsClub } from '../settings/settings-club.ts'
import { PlaceProvider } from '../templates/place.ts'
import { useMemo } from 'react'
import { AutomationsPage } from './AutomationsPage.tsx'

export function ClubAutomations() {
  const { company } = useSettingsClub()
  const place = useMemo(() => ({ company, only: null }), [company])
  return (
    <PlaceProvider value={place}>
      <AutomationsPage company={company} frame={(parts) => <ClubSettingsFrame item="automated_items" {...parts} />} />
    </PlaceProvider>
  )
}
