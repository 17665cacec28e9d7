import { serve } from '../http/call.ts'
import { presentAccount } from './present-account.ts'

export const currentAccount = serve('GET /api/accounts/current', (caller, { context, request }) =>
  presentAccount(context, caller, request),
)
