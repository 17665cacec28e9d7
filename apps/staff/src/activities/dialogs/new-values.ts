import { productNow } from '@spotter/client/product-clock.ts'
import { nextStart } from '@spotter/domain/activities/next-start.ts'
import { defaultDuration, minutesBetween } from '@spotter/domain/activities/times.ts'
import { type ActivityValues, type AskedActivity, pickedStart } from './activity-values.ts'
import { nearestKind, openKinds, usualKinds } from './event-kinds.ts'
import type { Surroundings } from './use-surroundings.ts'

export function newValues(
  asked: AskedActivity,
  { club, event_kinds, salesperson_id, taken }: Surroundings,
): ActivityValues {
  const { form, person, start, end, from } = asked
  const offered = person ? (event_kinds ?? usualKinds) : openKinds(club)
  const duration = start && end ? minutesBetween(start, end) : (asked.duration ?? defaultDuration(club))
  const earliest = from ? new Date(Date.parse(from) - 1) : productNow()
  return {
    person_id: person?.id ?? null,
    kind_id: form === 'event' ? nearestKind(asked.kind, offered) : form,
    name: '',
    ...pickedStart(start ?? nextStart(earliest, club, form === 'event' ? taken : [], duration), club),
    duration,
    salesperson_id,
    appointment_category_id: asked.appointment_category_id ?? null,
    secondary_sale_id: asked.secondary_sale_id ?? null,
    overlap_reason: '',
  }
}
