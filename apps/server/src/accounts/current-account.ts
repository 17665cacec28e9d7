import { serve } from '../http/call.ts'
import { accountJson } from './account-json.ts'
import { presentAccount } from './present-account.ts'

export const currentAccount = serve('GET /api/accounts/current', async (caller, { context, request }) =>
  accountJson(await presentAccount(context, caller, request)),
)
