import { declaredReports } from '@spotter/contract/reports/declared.ts'
import type { Report } from '@spotter/contract/reports/define-report.ts'
import { notByToken, records, type Reach, settings } from '../reach/rows.ts'

export const reportsReach: Reach = {
  'GET /api/reports': records,
  'GET /api/reports/total_rows': records,
  'GET /api/reports/entries': records,
  ...Object.fromEntries(
    (declaredReports as readonly Report[]).flatMap(({ path, may }) => {
      const row = may ? settings : records
      // A program calls addresses of the API.
      const own = path.startsWith('/api/') ? row : notByToken(row)
      return [
        [`GET ${path}`, own],
        [`GET ${path}.xlsx`, own],
      ]
    }),
  ),
}
