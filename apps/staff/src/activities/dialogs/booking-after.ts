import { productNow } from '@spotter/client/product-clock.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { clampStart, type ClubHours } from '@spotter/domain/activities/times.ts'
import { addDays } from '@spotter/domain/time/calendar.ts'
import { instantAt } from '@spotter/domain/time/days.ts'
import { localTime } from '@spotter/domain/time/local-time.ts'
import type { AskedActivity } from './activity-values.ts'

export function bookingAfter(activity: Activity, club: AccountCompany): AskedActivity {
  const { person, kind_code, outcome, start, salesperson_id, appointment_category_id } = activity
  const asked: AskedActivity = {
    form: 'event',
    secondary_sale_id: activity.secondary_sale_id,
    ...(person && { person: { id: person.id, name: person.name } }),
  }
  if (outcome !== 'No Show' || kind_code === 'call' || kind_code === 'todo') return asked
  return {
    ...asked,
    kind: kind_code,
    appointment_category_id,
    from: rebookedStart(start, productNow(), club).toISOString(),
    duration: activity.duration,
    ...(salesperson_id !== null && { salesperson_id }),
  }
}

function rebookedStart(start: string, now: Date, club: ClubHours): Date {
  const { hour, minute } = localTime(start, club.tzinfo)
  const today = localTime(now, club.tzinfo).day
  return clampStart(instantAt(addDays(today, 1), hour * 60 + minute, club.tzinfo), club)
}
