import { notInterestedReasons } from '@spotter/contract/settings/not-interested-reasons.ts'
import { ResourcePage } from '../resources/ResourcePage.tsx'
import { AdminFrame } from './AdminFrame.tsx'

export function NotInterestedReasons() {
  return (
    <ResourcePage
      resource={notInterestedReasons}
      frame={(parts) => <AdminFrame path="/admin/not_interested_reasons" {...parts} />}
    />
  )
}
