import { reportById } from '@spotter/contract/reports/declared.ts'
import { ofClubs } from '@spotter/contract/reports/define-report.ts'
import { reportFilter } from '@spotter/contract/reports/report-filter.ts'
import { rangePresets } from '@spotter/domain/time/date-range.ts'
import { pickStored, refuseAsFilter, type ViewFilter } from '../../people/views/parse-view.ts'
import type { Calling, Tx } from '../../platform/http/call.ts'
import type { Staff } from '../../platform/http/caller.ts'
import { invalid, notIncluded, unprocessable } from '../../platform/http/errors.ts'
import { parseAsked } from '../asked.ts'
import { sortable } from '../report-pages.ts'
import { checkVisible } from '../serve-report.ts'

const storedFields = [
  ...Object.keys(reportFilter).filter((name) => name !== 'filter'),
  'preset',
  'sort_by',
  'sort_direction',
]

type Asking = Pick<Calling<unknown, unknown, unknown>, 't' | 'now' | 'company'> & { report_id: string }

/** A named period is stored as its name, because its days change. */
export async function parseReportView(tx: Tx, actor: Staff, asking: Asking, given: ViewFilter) {
  const report = reportById(asking.report_id)
  if (!report || report.unlisted) throw unprocessable({ report_id: notIncluded })
  await checkVisible(tx, report, actor)
  const filter = pickStored(given, storedFields)
  const { preset, sort_by, sort_direction, ...query } = filter
  const isKnown =
    [undefined, ...rangePresets.map(({ id }) => id)].includes(preset as undefined) &&
    [undefined, ...sortable(ofClubs(report, 2))].includes(sort_by as undefined) &&
    [undefined, 'asc', 'desc'].includes(sort_direction as undefined)
  if (!isKnown) throw unprocessable({ filter: invalid })
  const { t, now, company } = asking
  await refuseAsFilter(() => parseAsked(report, actor, { db: tx, t, now, company, query }))
  return filter
}
