import type { UnreadAppointment } from '@spotter/contract/activities/unread-appointments.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { kindName } from '@spotter/domain/settings/setting-names.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { Staff } from '../../platform/http/caller.ts'
import { smallAvatarAddress } from '../../people/avatar-address.ts'
import type { UnreadRow } from './unread-condition.ts'

export function presentUnread(reader: Staff, row: UnreadRow, t: Translate): UnreadAppointment {
  const { id, company_id, company_name, kind_code, start, end, salesperson_id, booked_by_name, unread } = row
  const { date_format, time_format, time_zone } = row
  return {
    id,
    company_id,
    company_name,
    formats: { date_format, time_format, tzinfo: tzinfoOf(time_zone) ?? 'UTC' },
    kind_code,
    kind_name: kindName(kind_code, t),
    person: {
      id: row.person_id,
      name: fullName({ first_name: row.person_first_name, last_name: row.person_last_name }),
      status: row.person_status,
      avatar: smallAvatarAddress(row.person_id, row.person_avatar_hash),
      within_reach: may(reader, 'see:person', { salesperson_id: row.person_salesperson_id }),
    },
    start,
    end,
    salesperson_id,
    booked_by_name,
    unread,
    created_at: row.created_at,
  }
}
