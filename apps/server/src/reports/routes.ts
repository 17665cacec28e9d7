import type { Served } from '../platform/http/call.ts'
import { requestExport, requestPdf } from './export/request-export.ts'
import { downloadExport, showExport } from './export/serve-export.ts'
import { listFilterChoices } from './filter-choices.ts'
import { listReports, totalRows } from './list-reports.ts'
import { listEntries } from './list-entries.ts'
import { serveEntriesFile } from './serve-entries-file.ts'
import { nextCallRoutes } from './next-call.ts'
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
  serveEntriesFile,
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
  ...nextCallRoutes,
  ...reportRoutes,
  ...reportFileRoutes,
]
