import { targetPeriods } from '@spotter/domain/targets/kpis.ts'
import { comparisons } from '@spotter/domain/reports/report-rules.ts'
import { Type } from 'typebox'
import { choiceOf, OneOf, Parsed } from '../shapes.ts'

/** What asks for a file, which always has all rows. */
export const wholeFile = { complete_report: Type.Optional(OneOf(['true'] as const)) }

/** Empty values are sent as null, and null as the text null. */
export const reportFilter = {
  filter: Parsed({ description: 'the filters below as one JSON object' }),
  date_from: Parsed({ description: 'first day, in the time of the club; six days ago without it' }),
  date_into: Parsed({ description: 'last day, at most six months after the first; today without it' }),
  tag_list: Parsed({ description: 'rules of tags, as for people' }),
  salesperson_id: Parsed(),
  source_id: Parsed(),
  report_type: Parsed({ description: 'single_club, or multi_club for all clubs of the user' }),
  company_id: Parsed(),
  compare: Parsed(choiceOf(comparisons)),
  period: Parsed(choiceOf(targetPeriods)),
  duration: Parsed({ description: 'how many periods, with the present one' }),
}
