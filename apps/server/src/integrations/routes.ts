import type { Served } from '../platform/http/call.ts'
import { listEmployees } from './list-employees.ts'
import { exportPerson } from './members/export-person.ts'
import { setBarcode } from './members/set-barcode.ts'
import { syncPerson } from './members/sync-person.ts'
import { listIntegrations } from './list-integrations.ts'
import { removeIntegration, restoreIntegration } from './remove-integration.ts'
import { createIntegration, updateIntegration } from './save-integration.ts'
import { startSync } from './start-sync.ts'
import { testIntegration } from './test-integration.ts'

export const integrationsRoutes: readonly Served[] = [
  listIntegrations,
  createIntegration,
  updateIntegration,
  removeIntegration,
  restoreIntegration,
  testIntegration,
  startSync,
  listEmployees,
  exportPerson,
  setBarcode,
  syncPerson,
]
