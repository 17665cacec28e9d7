import { tags } from '@spotter/contract/settings/tags.ts'
import { ResourcePage } from '../resources/ResourcePage.tsx'
import { useMerging } from '../resources/use-merging.tsx'
import { ClubSettingsFrame } from './ClubSettingsFrame.tsx'
import { useSettingsClub } from './settings-club.ts'

export function Tags() {
  const { company } = useSettingsClub()
  const merging = useMerging(tags, company.id)
  return (
    <>
      <ResourcePage
        resource={tags}
        club={company}
        moreMenu={merging.moreMenu}
        frame={(parts) => <ClubSettingsFrame item="tags" {...parts} />}
      />
      {merging.dialog}
    </>
  )
}
