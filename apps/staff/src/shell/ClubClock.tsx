import { productNow } from '@spotter/client/product-clock.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import { firstDayOfWeek } from '@spotter/domain/time/first-day-of-week.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { localTime } from '@spotter/domain/time/local-time.ts'
import { ClubTimeProvider } from '@spotter/ui/dates/club-time.ts'
import { useEffect, useMemo, useState, type ReactNode } from 'react'

type Props = { company: AccountCompany; children: ReactNode }

export function ClubClock({ company, children }: Props) {
  const { date_format, time_format, time_step, country, tzinfo } = company
  const today = useDayOf(tzinfo)
  const time = useMemo(
    () => ({ date_format, time_format, time_step, first_day: firstDayOfWeek(country), today }),
    [date_format, time_format, time_step, country, today],
  )
  return <ClubTimeProvider value={time}>{children}</ClubTimeProvider>
}

const lookEvery = 30_000

/** Re-renders only when the day changes. */
function useDayOf(tzinfo: string): Day {
  const dayNow = () => localTime(productNow(), tzinfo).day
  const [, setSeen] = useState(dayNow)
  useEffect(() => {
    const clock = setInterval(() => setSeen(localTime(productNow(), tzinfo).day), lookEvery)
    return () => clearInterval(clock)
  }, [tzinfo])
  return dayNow()
}
