import { emailRules } from '@spotter/contract/messages/email-rules.ts'
import { ResourcePage } from '../resources/ResourcePage.tsx'
import { AdminFrame } from './AdminFrame.tsx'

export function EmailRules() {
  return (
    <ResourcePage
      resource={emailRules}
      frame={(parts) => <AdminFrame path="/admin/admin_import_emails_rules" {...parts} />}
    />
  )
}
