import { CallFailure } from '@spotter/client/failure.ts'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { Outlet, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useClub } from '../companies/use-club.ts'
import { useAccount } from '../shell/account.ts'
import { useFollowClub } from '../shell/follow-channel.ts'
import { NotFound } from '../shell/NotFound.tsx'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import { SettingsClubProvider } from './settings-club.ts'
import type { SettingsItemName } from './settings-pages.ts'

export function SettingsOfClub() {
  const { company: named } = useParams({ from: '/companies/$company' })
  const club = useClub(named)
  useFollowClub(club.data?.id)
  const value = useMemo(
    () =>
      club.data && {
        company: club.data,
        hrefOf: (item: SettingsItemName) => `/companies/${named}${item === 'general' ? '' : `/${item}`}`,
      },
    [club.data, named],
  )
  if (club.error instanceof CallFailure && club.error.status === 404) return <NotFound />
  if (club.isError) return <ErrorState onRetry={() => void club.refetch()} />
  if (!value) return <PageSkeleton />
  return (
    <SettingsClubProvider value={value}>
      <Outlet />
    </SettingsClubProvider>
  )
}

export function SettingsOfOwnClub() {
  const { company } = useAccount()
  const value = useMemo(
    () => ({ company, hrefOf: (item: SettingsItemName) => `/account/${item === 'general' ? 'edit' : item}` }),
    [company],
  )
  return (
    <SettingsClubProvider value={value}>
      <Outlet />
    </SettingsClubProvider>
  )
}
