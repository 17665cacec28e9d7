import { call } from '@spotter/client/call.ts'
import { describeFault, logFault } from '@spotter/client/frontend-log.ts'
import type { Account } from '@spotter/contract/accounts/accounts.ts'
import { followsTo } from '@spotter/domain/accounts/actor.ts'
import { saveNotice } from '../start/saved-notice.ts'
import { reloadPage } from '../start/reload-page.ts'
import { useAccount } from './account.ts'
import { notifyOtherTabs } from './other-tabs.ts'

export const followsInto = ({ user, company }: Account, company_id: number): boolean =>
  followsTo(user, company.id, company_id)

export const useFollowsInto = (company_id: number): boolean => followsInto(useAccount(), company_id)

/** False if the switch was refused. */
export async function followClub(account_id: number, path: string): Promise<boolean> {
  try {
    const { message } = await call('PUT /api/users/change_account', { body: { account_id } })
    saveNotice(message)
    notifyOtherTabs()
    reloadPage(path)
    return true
  } catch (reason) {
    logFault(`Following to club ${account_id} failed: ${describeFault(reason)}`)
    return false
  }
}
