import { useSettingsClub } from '../settings/settings-club.ts'
import { ClubTimeOf } from '../activities/dialogs/ClubTimeOf.tsx'
import { MonthlyTargetsPage } from './MonthlyTargetsPage.tsx'

export function MonthlyTargets() {
  const { company } = useSettingsClub()
  return (
    <ClubTimeOf club={company}>
      <MonthlyTargetsPage key={company.id} company={company} />
    </ClubTimeOf>
  )
}
