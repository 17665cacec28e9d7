import { noAccessToCompanySettings } from '@spotter/domain/accounts/roles.ts'
import type { Context } from '../platform/http/context.ts'
import type { RealtimeMessage } from '../platform/realtime/message.ts'

export const clubStream = (company_id: unknown) => `ClubChannel:${String(company_id)}`
const everyClubStream = 'EveryClubChannel'

/** Which kind of record changed, without saying which one. */
export function withoutIds({ channel, envelope, to }: RealtimeMessage): RealtimeMessage[] {
  if (to.person_id === undefined || envelope.type !== 'Record') return []
  const { record } = envelope.data
  return [{ channel, envelope: { ...envelope, data: { record } }, to: { ...to, hidden: true } }]
}

/** Repeated in each process for those who watch the club from elsewhere, so nothing more is sent. */
export function echoesOf({ channel, envelope, to: { company_id } }: RealtimeMessage): RealtimeMessage[] {
  if (channel !== 'NotificationsChannel' || envelope.type !== 'Record' || company_id === undefined) return []
  return [
    { channel: clubStream(company_id), envelope, to: { company_id, from_anywhere: true } },
    { channel: everyClubStream, envelope, to: { root: true } },
  ]
}

export const openClub = `c.status not in ('in-active', 'inactive')`

export const watchesClub = (club: string, roles: string) => `
  (u.root or (u.role <> all(${roles}) and exists (
    select 1 from company_users cu join companies c on c.id = cu.company_id
    where cu.user_id = u.id and cu.company_id = ${club} and ${openClub})))`
export const withoutSettings = [...noAccessToCompanySettings]

/** Checked per message: permissions may have changed since the socket opened. */
export async function mayWatchClub({ pool }: Context, user_id: number | null, company_id: unknown): Promise<boolean> {
  if (!Number.isSafeInteger(company_id)) return false
  const { rowCount } = await pool.query({
    name: 'may-watch-club',
    text: `
      select from users u where u.id = $1 and u.deleted_at is null and ${watchesClub('$2::bigint', '$3::text[]')}
        and exists (select from companies where id = $2)`,
    values: [user_id, company_id, withoutSettings],
  })
  return rowCount === 1
}
