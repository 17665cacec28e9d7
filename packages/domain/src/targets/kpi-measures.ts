import type { MeasureName } from '../figures/measures.ts'
import type { KpiKey } from './kpis.ts'

/** What counts towards each target. */
export const kpiMeasures = {
  enquiry: 'leads',
  call_attempt: 'call_attempts',
  spoke_to: 'spoke_to',
  appointment_booked: 'appointments_booked',
  tour: 'tours',
  walk_in: 'walk_ins',
  trial: 'trials',
  sale: 'sales',
  referral: 'referrals',
  email: 'emails',
  sms: 'sms',
  whatsapp: 'whatsapp',
} as const satisfies Record<KpiKey, MeasureName>

const keys = Object.keys(kpiMeasures) as KpiKey[]

/** Null for a figure that has no target. */
export const kpiOf = (measure: MeasureName): KpiKey | null => keys.find((key) => kpiMeasures[key] === measure) ?? null
