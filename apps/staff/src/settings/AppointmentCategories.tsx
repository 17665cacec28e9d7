import { appointmentCategories } from '@spotter/contract/activities/appointment-categories.ts'
import { ResourcePage } from '../resources/ResourcePage.tsx'
import { ClubSettingsFrame } from './ClubSettingsFrame.tsx'
import { useSettingsClub } from './settings-club.ts'

export function AppointmentCategories() {
  const { company } = useSettingsClub()
  return (
    <ResourcePage
      resource={appointmentCategories}
      club={company}
      frame={(parts) => <ClubSettingsFrame item="appointment_categories" {...parts} />}
    />
  )
}
