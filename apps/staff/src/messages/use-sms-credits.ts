import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import { smsCredits } from '@spotter/domain/messages/sms-credits.ts'
import type { MergeValues } from '@spotter/domain/templates/render.ts'
import { useAccount } from '../shell/account.ts'

/** Links count as long as this install sends them. */
export function useSmsCredits(club: AccountCompany, text: string, values?: MergeValues) {
  const { link_lengths } = useAccount()
  return smsCredits({ ...club, link_lengths }, text, values)
}
