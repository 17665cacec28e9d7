import { corporations } from '@spotter/contract/companies/corporations.ts'
import { ResourcePage } from '../resources/ResourcePage.tsx'
import { AdminFrame } from './AdminFrame.tsx'

export function Corporations() {
  return (
    <ResourcePage resource={corporations} frame={(parts) => <AdminFrame path="/admin/corporations" {...parts} />} />
  )
}
