import type { Account } from '@spotter/contract/accounts/accounts.ts'
import type { RoutePermission } from '@spotter/domain/accounts/permissions.ts'
import { storedFor } from '@spotter/client/stored.ts'
import { createContext, useContext, useMemo } from 'react'

const AccountContext = createContext<Account | null>(null)
export const AccountProvider = AccountContext.Provider

export function useAccount(): Account {
  const account = useContext(AccountContext)
  if (!account) throw new Error('No one is signed in here')
  return account
}

const RefreshContext = createContext<() => Promise<void>>(async () => {})
export const RefreshAccountProvider = RefreshContext.Provider

export const useRefreshAccount = () => useContext(RefreshContext)

/** Screens only look abilities up. */
export const mayIn = ({ abilities }: Account, permission: RoutePermission): boolean => abilities[permission] === true

export function useMay(permission: RoutePermission): boolean {
  return mayIn(useAccount(), permission)
}

export function useStored() {
  const { user, company } = useAccount()
  return useMemo(() => storedFor(user.id, company.id), [user.id, company.id])
}

/** Of those who work across clubs. */
export const reachedClubs = ({ user }: Account): readonly number[] =>
  user.enable_multi_club ? user.accessible_club_ids : none
const none: readonly number[] = []

export const useReachedClubs = () => reachedClubs(useAccount())

export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim()
