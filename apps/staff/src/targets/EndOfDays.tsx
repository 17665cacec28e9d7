import { endOfDays } from '@spotter/contract/targets/end-of-days.ts'
import { useMemo } from 'react'
import { ClubTimeOf } from '../activities/dialogs/ClubTimeOf.tsx'
import { ResourcePage } from '../resources/ResourcePage.tsx'
import { ClubSettingsFrame } from '../settings/ClubSettingsFrame.tsx'
import { useSettingsClub } from '../settings/settings-club.ts'
import { endOfDayFields } from './end-of-day-fields.ts'

export function EndOfDays() {
  const { company } = useSettingsClub()
  const ofClub = useMemo(() => {
    const fields = endOfDayFields(company)
    return { ...endOfDays, fields, list: endOfDays.list.filter((name) => name in fields) }
  }, [company])
  return (
    <ClubTimeOf club={company}>
      <ResourcePage
        resource={ofClub}
        club={company}
        frame={(parts) => <ClubSettingsFrame item="end_of_days" {...parts} />}
      />
    </ClubTimeOf>
  )
}
