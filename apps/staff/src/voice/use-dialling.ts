import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import { useEffect } from 'react'
import { useAccount } from '../shell/account.ts'
import type { CallTo } from './current-call.ts'

export const afterFirstScreen = 1500

/** Null if the club doesn't call from here. */
export function useDialling(club: Pick<AccountCompany, 'twilio_calls_enabled'> | null) {
  const { user } = useAccount()
  const { phone_type } = user
  const isOn = club?.twilio_calls_enabled ?? false
  useEffect(() => {
    if (!isOn || phone_type !== 'browser') return
    const soon = setTimeout(() => {
      void import('./set-up-device.ts').then(({ pageDevice }) => pageDevice.get()).catch(() => undefined)
    }, afterFirstScreen)
    return () => clearTimeout(soon)
  }, [isOn, phone_type])
  if (!isOn) return null
  return (to: Omit<CallTo, 'phone_type'>) =>
    void import('./line.ts').then(({ startCalling }) => startCalling({ ...to, phone_type }))
}
