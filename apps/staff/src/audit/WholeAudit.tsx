import { AdminFrame } from '../admin/AdminFrame.tsx'
import { useAudit } from './use-audit.tsx'

/** The same for every club and for what belongs to none. */
export function WholeAudit() {
  return <AdminFrame path="/admin/audit" {...useAudit(null)} />
}
