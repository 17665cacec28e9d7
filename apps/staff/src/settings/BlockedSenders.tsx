import { blockedSenders } from '@spotter/contract/messages/blocked-senders.ts'
import { ResourcePage } from '../resources/ResourcePage.tsx'
import { ClubSettingsFrame } from './ClubSettingsFrame.tsx'
import { useSettingsClub } from './settings-club.ts'

export function BlockedSenders() {
  const { company } = useSettingsClub()
  return (
    <ResourcePage
      resource={blockedSenders}
      club={company}
      frame={(parts) => <ClubSettingsFrame item="blocked_senders" {...parts} />}
    />
  )
}
