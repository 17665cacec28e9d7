import { contactMethods } from '@spotter/contract/settings/contact-methods.ts'
import { ResourcePage } from '../resources/ResourcePage.tsx'
import { AdminFrame } from './AdminFrame.tsx'

export function ContactMethods() {
  return (
    <ResourcePage
      resource={contactMethods}
      frame={(parts) => <AdminFrame path="/admin/contact_methods" {...parts} />}
    />
  )
}
