import type { Account } from '@spotter/contract/accounts/accounts.ts'
import { account } from './account.ts'

/** A call-centre operator of two clubs, in the first. */
export const operator: Account = {
  ...account,
  user: { ...account.user, first_name: 'Callum', last_name: 'Okafor', call_center_operator: true },
}

/** Someone else who acts as that operator. */
export const actingOperator: Account = { ...operator, user: { ...operator.user, original_user_id: 9 } }
