import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { AsyncRouteComponent } from '@tanstack/react-router'
import { ToGeneral } from './elsewhere.tsx'
import { useSettingsClub } from './settings-club.ts'

export function onlyAt(
  has: (club: AccountCompany) => boolean,
  Screen: AsyncRouteComponent<object>,
): AsyncRouteComponent<object> {
  function OfClub() {
    return has(useSettingsClub().company) ? <Screen /> : <ToGeneral />
  }
  return Object.assign(OfClub, { preload: async () => Screen.preload?.() })
}
