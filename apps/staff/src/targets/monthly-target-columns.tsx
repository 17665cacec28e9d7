import type { MonthlySalesTarget } from '@spotter/contract/targets/monthly-sales-targets.ts'
import { shortWeekDay, weekDays } from '@spotter/domain/time/week-days.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import type { Column } from '@spotter/ui/table/columns.ts'

export const monthlyTargetColumns = (): Column<MonthlySalesTarget>[] => [
  { id: 'user_name', label: t('User'), cell: ({ user_name }) => user_name },
  { id: 'target', label: t('Target'), align: 'end', cell: ({ target }) => target },
  { id: 'tour_required', label: t('Tours required'), align: 'end', cell: ({ tour_required }) => tour_required },
  {
    id: 'enquiry_required',
    label: t('Enquiries required'),
    align: 'end',
    cell: ({ enquiry_required }) => enquiry_required,
  },
  {
    id: 'track_activity',
    label: t('Shown to user'),
    cell: ({ track_activity }) => (track_activity ? t('Yes') : t('No')),
  },
  { id: 'days', label: t('Daily distribution'), cell: daysText },
]

const daysText = (row: MonthlySalesTarget): string =>
  weekDays.map((day) => `${shortWeekDay(day, currentLocale())} ${row[day]}%`).join(' · ')
