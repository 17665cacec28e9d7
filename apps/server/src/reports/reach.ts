import { addressesOf, declaredReports } from '@spotter/contract/reports/declared.ts'
import type { Report } from '@spotter/contract/reports/define-report.ts'
import { sharedView } from '../people/reach.ts'
import { anyStaff, notByToken, records, sending, settings, strangersRow, type Reach } from '../reach/rows.ts'

export const reportsReach: Reach = {
  'GET /api/reports': records,
  'GET /api/reports/total_rows': records,
  'GET /api/reports/entries': records,
  'GET /api/reports/entries.xlsx': records,
  'GET /api/reports/filter_choices': records,
  'POST /reports/track_view_time': sending({ report_name: 'sales', timeSpent: '00:00:05' }, notByToken(anyStaff)),
  'GET /api/reports/views': anyStaff,
  'POST /api/reports/views': anyStaff,
  'PUT /api/reports/views/{id}': sharedView,
  'DELETE /api/reports/views/{id}': sharedView,
  'PUT /api/reports/views/{id}/restore': sharedView,
  'GET /api/reports/export_to_mailer': anyStaff,
  'GET /api/reports/export_to_pdf': anyStaff,
  'GET /api/reports/exports/{id}': strangersRow,
  'GET /api/reports/exports/{id}/file': strangersRow,
  'GET /reports/next_call': notByToken(anyStaff),
  'GET /reports/next_call.xlsx': notByToken(anyStaff),
  'GET /api/reports/next_call': anyStaff,
  'GET /api/reports/next_call.xlsx': anyStaff,
  ...Object.fromEntries(
    declaredReports.flatMap((report) => {
      const row = (report as Report).may ? settings : records
      return addressesOf(report).flatMap((path) => {
        // A program calls addresses of the API.
        const own = path.startsWith('/api/') ? row : notByToken(row)
        return [
          [`GET ${path}`, own],
          [`GET ${path}.xlsx`, own],
        ]
      })
    }),
  ),
}
