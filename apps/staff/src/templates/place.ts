import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { TemplateScope } from '@spotter/domain/templates/scopes.ts'
import { createContext, useContext } from 'react'
import { useAccount } from '../shell/account.ts'

/** Where templates are looked at: the settings of a club, or a page for the whole install. */
export interface TemplatePlace {
  company: AccountCompany | null
  /** The page shows and makes templates of this scope alone. */
  only: TemplateScope | null
}

const PlaceContext = createContext<TemplatePlace>({ company: null, only: null })
export const PlaceProvider = PlaceContext.Provider
export const usePlace = () => useContext(PlaceContext)

/** The club in whose name a text is shown; on pages for the whole install the one whoever looks is in. */
export function useSender(): AccountCompany {
  const { company } = useAccount()
  return usePlace().company ?? company
}

/** Templates of the install are kept through calls of their own, which know every scope. */
export const pathOf = ({ company }: TemplatePlace) => (company ? '/api/templates' : '/api/admin/templates')
