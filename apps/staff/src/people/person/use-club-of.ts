import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { useClub } from '../../companies/use-club.ts'
import { useAccount } from '../../shell/account.ts'

export function useClubOf({ company_id }: Pick<Person, 'company_id'>): AccountCompany | null {
  const { company } = useAccount()
  const isHere = company.id === company_id
  const other = useClub(company_id, { enabled: !isHere })
  return isHere ? company : (other.data ?? null)
}
