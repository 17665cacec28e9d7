import { declaredReports } from '@spotter/contract/reports/declared.ts'
import { records, type Reach } from '../reach/rows.ts'

export const reportsReach: Reach = {
  'GET /api/reports': records,
  'GET /api/reports/total_rows': records,
  'GET /api/reports/entries': records,
  ...Object.fromEntries(
    declaredReports.flatMap(({ path }) => [
      [`GET ${path}`, records],
      [`GET ${path}.xlsx`, records],
    ]),
  ),
}
