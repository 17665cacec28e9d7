import { companyGroups } from '@spotter/contract/companies/company-groups.ts'
import { ResourcePage } from '../resources/ResourcePage.tsx'
import { AdminFrame } from './AdminFrame.tsx'

export function CompanyGroups() {
  return (
    <ResourcePage resource={companyGroups} frame={(parts) => <AdminFrame path="/admin/company_groups" {...parts} />} />
  )
}
