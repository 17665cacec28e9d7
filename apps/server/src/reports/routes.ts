import type { Served } from '../platform/http/call.ts'
import { requestExport, requestPdf } from './export/request-export.ts'
import { downloadExport, showExport } from './export/serve-export.ts'
import { listFilterChoices } from './filter-choices.ts'
import { listReports, totalRows } from './list-reports.ts'
import { listEntries } from './list-entries.ts'
import { reportFileRoutes } from './serve-file.ts'
import { reportRoutes } from './serve-report.ts'
import { trackViewTime } from './track-view-time.ts'
import { listReportViews } from './views/list-views.ts'
import { removeReportView, restoreReportView } from './views/remove-view.ts'
import { createReportView, updateReportView } from './views/save-view.ts'

export const reportsRoutes: readonly Served[] = [
  listReports,
  totalRows,
  listFilterChoices,
  listEntries,
  requestExport,
  requestPdf,
  showExport,
  downloadExport,
  trackViewTime,
  listReportViews,
  createReportView,
  updateReportView,
  removeReportView,
  restoreReportView,
  ...reportRoutes,
  ...reportFileRoutes,
]
