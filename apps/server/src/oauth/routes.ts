import type { Served } from '../platform/http/call.ts'
import { listApiUsers, listApplications, showApplication } from './applications/list-applications.ts'
import { removeApplication, restoreApplication } from './applications/remove-application.ts'
import { createApplication, renewSecret, revokeTokens, updateApplication } from './applications/save-application.ts'

export const oauthRoutes: readonly Served[] = [
  listApplications,
  listApiUsers,
  showApplication,
  createApplication,
  updateApplication,
  removeApplication,
  restoreApplication,
  renewSecret,
  revokeTokens,
]
