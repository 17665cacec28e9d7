import { type FigureOf, figureText } from '@spotter/domain/figures/figure.ts'
import { measures } from '@spotter/domain/figures/measures.ts'
import type { AskedRange, ReportColumn, ReportRow } from './define-report.ts'

/** What a report was asked with. */
export interface ReportNarrowing extends AskedRange {
  tag_list: string
  salesperson_id: readonly (string | number)[]
  source_id: readonly (string | number)[]
  /** Of the clubs, if not all. */
  company_id?: readonly (string | number)[]
}

interface Linked {
  column: ReportColumn
  row: ReportRow
  state: ReportNarrowing
  /** Several clubs are listed by the people of all clubs. */
  isMulti: boolean
  /** The id and the search of the report, which the list leads back to. */
  report?: string
}

/** Where exactly those are listed whom a figure counts; null if nothing is counted. */
export function figureLink({ column, row, state, isMulti, report = '' }: Linked): string | null {
  const { people } = column
  const measure = column.ofRow ? row.measure : column.measure
  const days = row.days ?? { date_from: state.date_from, date_into: state.date_into }
  const clubs = isMulti ? { view_type: 'multi_site' } : null
  if (people) {
    const asked = people(row, days)
    return asked && address('/people', { ...narrowing(state), ...clubs, ...asked, report })
  }
  if (!measure) return null
  const of: FigureOf = { ...row.of, ...column.of }
  const figure = figureText({ measure, from: days.date_from, to: days.date_into, of })
  // Sales to people who were deleted since still count.
  const deleted = measure === 'sales' ? { soft_delete_status: 'all' } : null
  if (measures[measure].of === 'person')
    return address('/people', { ...narrowing(state), ...clubs, ...deleted, figure, report })
  const several = isMulti ? { report_type: 'multi_club' } : null
  return address('/reports/entries', { ...narrowing(state), ...several, figure, report })
}

const narrowing = ({ tag_list, salesperson_id, source_id, company_id = [] }: ReportNarrowing) => ({
  tag_list,
  salesperson_id: salesperson_id.join(','),
  source_id: source_id.join(','),
  company_id: company_id.join(','),
})

const address = (path: string, values: Readonly<Record<string, string>>): string => {
  const given = Object.entries(values).filter(([, value]) => value !== '')
  return `${path}?${new URLSearchParams(given).toString()}`
}
