import { tags } from '@spotter/contract/resources/tags.ts'
import { ResourcePage } from '../resources/ResourcePage.tsx'
import { ClubSettingsFrame } from './ClubSettingsFrame.tsx'
import { useSettingsClub } from './settings-club.ts'

export function Tags() {
  const { company } = useSettingsClub()
  return <ResourcePage resource={tags} club={company} frame={(parts) => <ClubSettingsFrame item="tags" {...parts} />} />
}
