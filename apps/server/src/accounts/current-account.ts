import { serve } from '../platform/http/call.ts'
import { markOpened } from './public-tokens.ts'
import { accountJson } from './account-json.ts'
import { presentAccount } from './present-account.ts'

export const currentAccount = serve('GET /api/accounts/current', async (caller, { context, request }) => {
  if (caller.kind === 'visitor') await markOpened(context.db, caller)
  return accountJson(await presentAccount(context, caller, request))
})
