import { type MeasureName, percentOf } from '../figures/measures.ts'

/** The measure of each field. */
export const dcasMeasures = {
  ic: 'incoming_calls',
  ic_a1: 'incoming_first',
  ic_a2: 'incoming_second',
  oc: 'outgoing_calls',
  oc_a1: 'outgoing_first',
  oc_a2: 'outgoing_second',
  su: 'appointments_kept',
  today: 'appointments_today',
  tas: 'appointment_sales',
  wi: 'walk_ins',
  twis: 'walk_in_sales',
} as const satisfies Record<string, MeasureName>

export type DcasField = keyof typeof dcasMeasures
export type DcasCounts = Record<DcasField, number>

export const dcasRatios = (row: DcasCounts, appointments: number) => ({
  ic_percent: percentOf(row.ic_a1, row.ic),
  oc_percent: percentOf(row.oc_a1, row.oc),
  su_percent: percentOf(row.su, appointments),
  tas_percent: percentOf(row.tas, row.su),
  twis_percent: percentOf(row.twis, row.wi),
})
