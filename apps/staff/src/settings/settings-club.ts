import type { AccountCompany } from '@spotter/contract/accounts.ts'
import { msg } from '@spotter/messages/translate.ts'
import { createContext, useContext } from 'react'

/** The club whose settings are on screen, and under which address. */
export type SettingsClub = { company: AccountCompany; hrefOf: (item: SettingsItemName) => string }

/** In the order of the menu; an item joins when its screen exists. */
export const settingsItems = {
  general: msg('General'),
  users: msg('Users'),
  tags: msg('Tags'),
  appointment_categories: msg('Appointment Categories'),
  marketing_sources: msg('Marketing Sources'),
} as const
export type SettingsItemName = keyof typeof settingsItems

const SettingsClubContext = createContext<SettingsClub | null>(null)
export const SettingsClubProvider = SettingsClubContext.Provider

export function useSettingsClub(): SettingsClub {
  const club = useContext(SettingsClubContext)
  if (!club) throw new Error('This screen belongs to the settings of a club')
  return club
}
