import { refreshRecords } from '@spotter/client/record-queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAccount, useRefreshAccount } from '../shell/account.ts'

/** What to do after a change of a club: fetch anew what shows it, with the account if one works in it. */
export function useCompanyChanges(company_id: number): () => void {
  const { company: current } = useAccount()
  const queries = useQueryClient()
  const refreshAccount = useRefreshAccount()
  return () => {
    void refreshRecords(queries, 'company')
    if (company_id === current.id) void refreshAccount()
  }
}
