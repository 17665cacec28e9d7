import { DatesProvider } from '@mantine/dates'
import { currentLocale } from '@spotter/i18n/translate.ts'
import 'dayjs/locale/de'
import 'dayjs/locale/es'
import 'dayjs/locale/fr'
import type { ReactNode } from 'react'
import { useClubTime } from './club-time.ts'

export function ClubDates({ children }: { children: ReactNode }) {
  const { first_day } = useClubTime()
  return (
    <DatesProvider
      settings={{ locale: currentLocale(), firstDayOfWeek: first_day, weekendDays: [], consistentWeeks: true }}
    >
      {children}
    </DatesProvider>
  )
}
