import { ClubSettingsFrame } from '../settings/ClubSettingsFrame.tsx'
import { useSettingsClub } from '../settings/settings-club.ts'
import { useAudit } from './use-audit.tsx'

export function ClubAudit() {
  const { company } = useSettingsClub()
  return <ClubSettingsFrame item="audit" {...useAudit(company.id)} />
}
