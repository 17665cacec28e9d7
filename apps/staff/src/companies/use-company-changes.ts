import { refreshRecords } from '@spotter/client/record-queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAccount, useRefreshAccount } from '../shell/account.ts'

export function useCompanyChanges(company_id: number): () => void {
  const { company: current } = useAccount()
  const queries = useQueryClient()
  const refreshAccount = useRefreshAccount()
  return () => {
    void refreshRecords(queries, 'company')
    if (company_id === current.id) void refreshAccount()
  }
}
