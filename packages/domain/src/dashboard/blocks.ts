import type { MeasureName } from '../figures/measures.ts'
import { msg } from '../text.ts'
import { addDays, type DateRange, type Day } from '../time/calendar.ts'

interface Block {
  label: string
  /** The first is the count of the block. */
  figures: readonly [MeasureName, ...MeasureName[]]
}

/** By the last word of their call. */
export const dashboardBlocks = {
  new_leads: { label: msg('New leads'), figures: ['leads'] },
  contacts: { label: msg('Contacts'), figures: ['call_attempts', 'spoke_to', 'emails', 'sms', 'whatsapp'] },
  appointment_sale: {
    label: msg('Appointment and sale'),
    figures: ['appointments_booked', 'appointments_kept', 'appointment_sales', 'sales'],
  },
  walk_in_sales: { label: msg('Walk-in sales'), figures: ['walk_in_sales', 'walk_ins'] },
  referrals: { label: msg('Referrals'), figures: ['referrals'] },
} as const satisfies Record<string, Block>

export type BlockName = keyof typeof dashboardBlocks
export const blockNames = Object.keys(dashboardBlocks) as BlockName[]

export const dashboardDays = 30
export const lastDays = (today: Day): DateRange => ({ from: addDays(today, 1 - dashboardDays), to: today })

export const inTheLastDays = msg('in the last 30 days')
