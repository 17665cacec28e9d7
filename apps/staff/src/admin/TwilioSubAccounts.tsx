import { twilioSubAccounts } from '@spotter/contract/voice/twilio-sub-accounts.ts'
import { ResourcePage } from '../resources/ResourcePage.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import { MissingKey } from './MissingKey.tsx'

export function TwilioSubAccounts() {
  return (
    <ResourcePage
      resource={twilioSubAccounts}
      frame={(parts) => <AdminFrame path="/admin/twilio_sub_accounts" {...parts} banner={<MissingKey />} />}
    />
  )
}
