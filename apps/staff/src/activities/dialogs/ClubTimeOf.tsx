import { productNow } from '@spotter/client/product-clock.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import { firstDayOfWeek } from '@spotter/domain/time/first-day-of-week.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { ClubTimeProvider } from '@spotter/ui/dates/club-time.ts'
import { type ReactNode, useMemo } from 'react'

/** The record's club may not be the current one. */
export function ClubTimeOf({ club, children }: { club: AccountCompany; children: ReactNode }) {
  const { date_format, time_format, time_step, country, tzinfo } = club
  const today = dayOf(productNow(), tzinfo)
  const value = useMemo(
    () => ({ date_format, time_format, time_step, first_day: firstDayOfWeek(country), today }),
    [date_format, time_format, time_step, country, today],
  )
  return <ClubTimeProvider value={value}>{children}</ClubTimeProvider>
}
