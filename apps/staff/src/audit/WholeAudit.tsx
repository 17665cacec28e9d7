import { mayBeAudited } from '@spotter/client/record-queries.ts'
import { AdminFrame } from '../admin/AdminFrame.tsx'
import { useAccount } from '../shell/account.ts'
import { useFollowChannel } from '../shell/follow-channel.ts'
import { useAuditRefresh } from './audit-calls.ts'
import { useAudit } from './use-audit.tsx'

/** The same for every club and for what belongs to none. */
export function WholeAudit() {
  const { company } = useAccount()
  const refresh = useAuditRefresh()
  useFollowChannel(
    'EveryClubChannel',
    () => {},
    ({ company_id, data }) => {
      // Those of the own club come to every screen.
      if (company_id !== company.id && mayBeAudited(String(data['record']))) void refresh()
    },
  )
  return <AdminFrame path="/admin/audit" {...useAudit(null)} />
}
