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

/** 0 of nothing, as programs expect of this row. */
const ratio = (part: number, whole: number): number => percentOf(part, whole) ?? 0

export const dcasRatios = (row: DcasCounts, appointments: number) => ({
  ic_percent: ratio(row.ic_a1, row.ic),
  oc_percent: ratio(row.oc_a1, row.oc),
  su_percent: ratio(row.su, appointments),
  tas_percent: ratio(row.tas, row.su),
  twis_percent: ratio(row.twis, row.wi),
})
