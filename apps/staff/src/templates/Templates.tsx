import { AdminFrame } from '../admin/AdminFrame.tsx'
import { ClubSettingsFrame } from '../settings/ClubSettingsFrame.tsx'
import { useSettingsClub } from '../settings/settings-club.ts'
import { TemplatesPage } from './TemplatesPage.tsx'

export function ClubTemplates() {
  const { company } = useSettingsClub()
  return (
    <TemplatesPage company={company} only={null} frame={(parts) => <ClubSettingsFrame item="templates" {...parts} />} />
  )
}

export const GlobalTemplates = () => (
  <TemplatesPage company={null} only="global" frame={(parts) => <AdminFrame path="/settings/templates" {...parts} />} />
)

export const AdminTemplates = () => (
  <TemplatesPage company={null} only={null} frame={(parts) => <AdminFrame path="/admin/templates" {...parts} />} />
)
