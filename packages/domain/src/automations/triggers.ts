import { type Status, statuses } from '../people/statuses.ts'
import { allCategories, categoryName, offeredCategories } from '../templates/categories.ts'
import { msg } from '../text.ts'
import type { StopReason } from './items.ts'

/** What happens to an appointment starts items too; an item names it instead of a status. */
export const appointmentTriggers = ['appointment_booked', 'no_show'] as const
export type AppointmentTrigger = (typeof appointmentTriggers)[number]

export const isAppointmentTrigger = (on: string): on is AppointmentTrigger =>
  (appointmentTriggers as readonly string[]).includes(on)

const triggerNames: Record<AppointmentTrigger, string> = {
  appointment_booked: msg('Appointment booked'),
  no_show: msg('No-show'),
}

/** A status by its name, or what happened to an appointment. */
export const startName = (on: string, secondary_sale_type_id: number | null): string =>
  isAppointmentTrigger(on) ? triggerNames[on] : categoryName(on, secondary_sale_type_id)

/** Appointments of secondary sales follow their own workflow. */
export const offeredStarts = (
  secondary_sale_type_id: number | null,
  club: Parameters<typeof offeredCategories>[1],
): readonly string[] => [
  ...offeredCategories(secondary_sale_type_id, club),
  ...(secondary_sale_type_id === null ? appointmentTriggers : []),
]

/** As people go through them. */
export const startOrder: readonly string[] = [
  'enquiry',
  'appointment_booked',
  'no_show',
  ...allCategories.filter((status) => status !== 'enquiry'),
]

export const allStarts: readonly string[] = [...allCategories, ...appointmentTriggers]

/** With these the person has decided, and nothing that an appointment started goes on. */
export const decidedStatuses: readonly Status[] = statuses.filter((status) =>
  ['sale', 'not_interested', 'former_member'].includes(status),
)

/** Who books again needs no second invitation, whatever the item says about stopping. */
export const stopsOf = ({ status, stops }: { status: string; stops: boolean }): readonly StopReason[] =>
  stops ? ['answered', 'booked', 'spoken_to'] : status === 'no_show' ? ['booked'] : []
