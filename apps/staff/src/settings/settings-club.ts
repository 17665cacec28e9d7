import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import { createContext, useContext } from 'react'
import { useAccount } from '../shell/account.ts'
import type { SettingsItemName } from './settings-pages.ts'

type SettingsClub = { company: AccountCompany; hrefOf: (item: SettingsItemName) => string }

const SettingsClubContext = createContext<SettingsClub | null>(null)
export const SettingsClubProvider = SettingsClubContext.Provider

/** The club whose settings are open, or the reader's own. */
export function useClubOfTexts(): AccountCompany {
  const { company } = useAccount()
  return useContext(SettingsClubContext)?.company ?? company
}

export function useSettingsClub(): SettingsClub {
  const club = useContext(SettingsClubContext)
  if (!club) throw new Error('This screen belongs to the settings of a club')
  return club
}
