import { productNow } from '@spotter/client/product-clock.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { MergeValues } from '@spotter/domain/templates/render.ts'
import { sampleValues } from '@spotter/domain/templates/sample-values.ts'
import { useMemo } from 'react'
import { useAccount } from '../shell/account.ts'

export function useSampleValues(club: AccountCompany): MergeValues {
  const { user } = useAccount()
  return useMemo(() => {
    const logo = club.logo_url && new URL(club.logo_url, location.origin).href
    return sampleValues({ club, sender: user, logo, now: productNow() })
  }, [club, user])
}
