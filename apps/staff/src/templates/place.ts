import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { TemplateScope } from '@spotter/domain/templates/scopes.ts'
import { createContext, useContext } from 'react'
import { useAccount } from '../shell/account.ts'

export interface TemplatePlace {
  company: AccountCompany | null
  only: TemplateScope | null
}

const PlaceContext = createContext<TemplatePlace>({ company: null, only: null })
export const PlaceProvider = PlaceContext.Provider
export const usePlace = () => useContext(PlaceContext)

/** On install pages, the current club. */
export function useSender(): AccountCompany {
  const { company } = useAccount()
  return usePlace().company ?? company
}

/** Install templates have their own endpoints for all scopes. */
export const pathOf = ({ company }: TemplatePlace) => (company ? '/api/templates' : '/api/admin/templates')
