import { systemPhoneNumbers } from '@spotter/contract/voice/system-phone-numbers.ts'
import { ResourcePage } from '../resources/ResourcePage.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import { MissingKey } from './MissingKey.tsx'

export function PhoneNumbers() {
  return (
    <ResourcePage
      resource={systemPhoneNumbers}
      frame={(parts) => <AdminFrame path="/admin/phone_numbers" {...parts} banner={<MissingKey />} />}
    />
  )
}
