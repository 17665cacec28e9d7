import { useMemo } from 'react'
import { ClubTimeOf } from '../activities/dialogs/ClubTimeOf.tsx'
import { useSettingsClub } from '../settings/settings-club.ts'
import { PlaceProvider } from '../templates/place.ts'
import { SchedulerPage } from './SchedulerPage.tsx'

export function ClubScheduler() {
  const { company } = useSettingsClub()
  const place = useMemo(() => ({ company, only: null }), [company])
  return (
    <PlaceProvider value={place}>
      <ClubTimeOf club={company}>
        <SchedulerPage company={company} />
      </ClubTimeOf>
    </PlaceProvider>
  )
}
