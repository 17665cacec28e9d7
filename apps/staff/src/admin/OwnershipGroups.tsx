import { ownershipGroups } from '@spotter/contract/companies/ownership-groups.ts'
import { ResourcePage } from '../resources/ResourcePage.tsx'
import { AdminFrame } from './AdminFrame.tsx'

export function OwnershipGroups() {
  return (
    <ResourcePage
      resource={ownershipGroups}
      frame={(parts) => <AdminFrame path="/admin/ownership_groups" {...parts} />}
    />
  )
}
