import { useFetch } from '@spotter/client/use-fetch.ts'
import type { AccountCompany } from '@spotter/contract/accounts.ts'
import type { Person } from '@spotter/contract/person-shapes.ts'
import { useAccount } from '../../shell/account.ts'

/** The club of a person, whose switches and systems count for them; null while that of another club is on its way. */
export function useClubOf({ company_id }: Pick<Person, 'company_id'>): AccountCompany | null {
  const { company } = useAccount()
  const isHere = company.id === company_id
  const other = useFetch('GET /api/companies/{company_id}', { params: { company_id } }, { enabled: !isHere })
  return isHere ? company : (other.data ?? null)
}
