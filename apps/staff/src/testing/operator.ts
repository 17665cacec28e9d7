import type { Account } from '@spotter/contract/accounts/accounts.ts'
import { account } from './account.ts'

export const operator: Account = {
  ...account,
  user: { ...account.user, first_name: 'Callum', last_name: 'Okafor', call_center_operator: true },
}

export const actingOperator: Account = { ...operator, user: { ...operator.user, original_user_id: 9 } }
