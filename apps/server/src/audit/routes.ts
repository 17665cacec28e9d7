import type { Served } from '../platform/http/call.ts'
import { listAudit, listWholeAudit } from './list-audit.ts'
import { serveReversals } from './revert-change.ts'

/** A change is reverted by the route that made it. */
export const auditRoutes = (others: readonly Served[]): readonly Served[] => [
  listAudit,
  listWholeAudit,
  ...serveReversals(others),
]
