import { ClubSettingsFrame } from '../settings/ClubSettingsFrame.tsx'
import { useSettingsClub } from '../settings/settings-club.ts'
import { UserList } from './UserList.tsx'

export function Users() {
  const { company } = useSettingsClub()
  return <UserList club={company} frame={(parts) => <ClubSettingsFrame item="users" {...parts} />} />
}
