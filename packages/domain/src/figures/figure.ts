import { leadSources } from '../first-response/sources.ts'
import { pipelineSteps } from '../forecast/pipeline-steps.ts'
import { leadOrigins } from '../people/lead-origins.ts'
import { statuses } from '../people/statuses.ts'
import { saleStatuses } from '../secondary-sales/statuses.ts'
import type { Day } from '../time/calendar.ts'
import { isMeasure, type MeasureName } from './measures.ts'

/** What a figure can be counted by; null counts those without one. */
export const figureKeys = [
  'user_id',
  'source_id',
  /** The source, or the one it is part of. */
  'main_source_id',
  'contact_method_id',
  'leaving_reason_id',
  'referral_id',
  'secondary_sale_type_id',
  'company_id',
  'bulk_change_id',
  'status',
  /** The status before a change; null for people who were added. */
  'from_status',
  'step',
  'origin',
  'came_by',
  'day',
  'hour',
  'weekday',
] as const
export type FigureKey = (typeof figureKeys)[number]
export type FigureOf = Partial<Record<FigureKey, number | string | null>>

/** One number of a report, as an address: enough to list exactly what it counts. */
export interface Figure {
  measure: MeasureName
  from: Day
  to: Day
  of: FigureOf
}

export const figureText = ({ measure, from, to, of }: Figure): string => JSON.stringify({ measure, from, to, ...of })

const isDay = (value: unknown): value is Day => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** Null if it isn't one. */
export function parseFigure(value: unknown): Figure | null {
  if (typeof value !== 'object' || value === null) return null
  const { measure, from, to, ...of } = value as Record<string, unknown>
  if (typeof measure !== 'string' || !isMeasure(measure) || !isDay(from) || !isDay(to) || from > to) return null
  const isKnown = Object.entries(of).every(
    ([key, by]) => figureKeys.some((known) => known === key) && isValue(key as FigureKey, by),
  )
  return isKnown ? { measure, from, to, of } : null
}

const isValue = (key: FigureKey, value: unknown): boolean => {
  if (value === null) return (key.endsWith('_id') && key !== 'company_id') || key === 'from_status'
  if (key === 'day') return isDay(value)
  if (key === 'step') return pipelineSteps.some((step) => step === value)
  if (key === 'status' || key === 'from_status')
    return [...statuses, ...saleStatuses].some((status) => status === value)
  if (key === 'origin') return leadOrigins.some((origin) => origin === value)
  if (key === 'came_by') return leadSources.some((source) => source === value)
  if (!Number.isSafeInteger(value)) return false
  const number = Number(value)
  if (key === 'hour') return number >= 0 && number <= 23
  return key === 'weekday' ? number >= 1 && number <= 7 : number > 0
}
