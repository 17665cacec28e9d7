import { productNow } from '@spotter/client/product-clock.ts'
import { companyDefaults } from '@spotter/domain/companies/defaults.ts'
import type { Day, DayOfWeek } from '@spotter/domain/time/calendar.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { createContext, useContext } from 'react'

export type ClubTime = {
  date_format: string
  time_format: string
  time_step: number
  first_day: DayOfWeek
  today: Day
}

const localToday = () => dayOf(productNow(), Intl.DateTimeFormat().resolvedOptions().timeZone)

const whereNoClubIsKnown: ClubTime = {
  date_format: companyDefaults.date_format,
  time_format: companyDefaults.time_format,
  time_step: companyDefaults.time_step,
  first_day: 1,
  today: localToday(),
}

const ClubTimeContext = createContext<ClubTime>(whereNoClubIsKnown)

export const ClubTimeProvider = ClubTimeContext.Provider
export const useClubTime = () => useContext(ClubTimeContext)
