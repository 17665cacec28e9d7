import { isAuditable } from '@spotter/client/record-queries.ts'
import { AdminFrame } from '../admin/AdminFrame.tsx'
import { useAccount } from '../shell/account.ts'
import { useFollowChannel } from '../shell/follow-channel.ts'
import { useAuditRefresh } from './audit-calls.ts'
import { useAudit } from './use-audit.tsx'

export function WholeAudit() {
  const { company } = useAccount()
  const refresh = useAuditRefresh()
  useFollowChannel(
    'EveryClubChannel',
    () => {},
    ({ company_id, data }) => {
      // Messages of the own club reach every screen anyway.
      if (company_id !== company.id && isAuditable(String(data['record']))) void refresh()
    },
  )
  return <AdminFrame path="/admin/audit" {...useAudit(null)} />
}
