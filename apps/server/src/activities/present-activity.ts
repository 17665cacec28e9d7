import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { activityAbilities, promptsNextCall } from '@spotter/domain/activities/abilities.ts'
import { overlapText } from '@spotter/domain/activities/overlaps.ts'
import { minutesBetween } from '@spotter/domain/activities/times.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { formatPhone } from '@spotter/domain/people/phones.ts'
import { kindName } from '@spotter/domain/settings/setting-names.ts'
import { msg } from '@spotter/domain/text.ts'
import { unixSeconds } from '@spotter/domain/time/instants.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { Staff } from '../platform/http/caller.ts'
import { smallAvatarAddress } from '../people/avatar-address.ts'
import type { ActivityRow } from './activity-row.ts'

export interface Reading {
  now: Date
  t: Translate
}

export function presentActivity(reader: Staff, row: ActivityRow, { now, t }: Reading): Activity {
  const isOthers = row.kind_code === 'personal' && row.salesperson_id !== reader.id
  const { id, company_id, type, kind_code, person_id, salesperson_id, salesperson_name, start, end } = row
  const { complete, confirmed, completed_at, completed_by_id, completed_by_name, outcome, secondary_sale_id } = row
  const { secondary_sale_name } = row
  const { appointment_category_id, appointment_category_name, next_call_at, bulk, abc_event, overlap_reason } = row
  const { unread, lock_version, created_at, deleted_at } = row
  return {
    id,
    company_id,
    type,
    kind_id: kind_code,
    kind_code,
    kind_name: isOthers ? t(msg('Busy')) : kindName(kind_code, t),
    name: isOthers ? null : row.name,
    person_id,
    person: presentPersonOf(reader, row),
    salesperson_id,
    salesperson_name,
    start,
    end,
    duration: minutesBetween(start, end),
    complete,
    confirmed,
    completed_at,
    completed_by_id,
    completed_by_name,
    outcome,
    trial_end: unixSeconds(row.trial_end),
    secondary_sale_id,
    secondary_sale_name,
    appointment_category_id,
    appointment_category_name,
    next_call_at,
    prompt_next_call: promptsNextCall(row),
    bulk,
    ...(row.automated_run_id && { automated_run_id: row.automated_run_id }),
    abc_event,
    overlap_reason: overlapText(overlap_reason, t),
    unread,
    lock_version,
    created_at,
    deleted_at,
    abilities: activityAbilities(reader, row, now),
  }
}

function presentPersonOf(reader: Staff, row: ActivityRow): Activity['person'] {
  const { person_id, person_first_name, person_last_name, person_status, person_do_not_call } = row
  if (person_id === null || person_first_name === null || person_status === null) return null
  return {
    id: person_id,
    name: fullName({ first_name: person_first_name, last_name: person_last_name }),
    status: person_status,
    avatar: smallAvatarAddress(person_id, row.person_avatar_hash),
    phone: formatPhone(row.person_phone, row.country),
    do_not_call: person_do_not_call ?? false,
    within_reach: may(reader, 'see:person', { salesperson_id: row.person_salesperson_id }),
  }
}
