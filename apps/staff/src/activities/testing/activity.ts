import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { kindNames } from '@spotter/domain/activities/kinds.ts'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { lena } from '../../testing/person.ts'

const openAbilities = {
  edit: true,
  complete: true,
  undo_completion: false,
  no_show: false,
  undo_no_show: false,
  confirm: true,
  revert: false,
  delete: true,
}

export function activity(values: Partial<Activity> = {}): Activity {
  const kind_code = values.kind_code ?? 'tour'
  const type = kind_code === 'call' || kind_code === 'todo' ? 'Task' : 'Event'
  const start = values.start ?? shiftInstant(new Date(), { days: 1 }).toISOString()
  return {
    id: 71,
    company_id: 1,
    type,
    kind_id: kind_code,
    kind_code,
    kind_name: kindNames[kind_code],
    name: null,
    person_id: lena.id,
    person: {
      id: lena.id,
      name: lena.name,
      status: 'enquiry',
      avatar: null,
      phone: '0412 345 678',
      do_not_call: false,
      within_reach: true,
    },
    salesperson_id: 9,
    salesperson_name: 'Tom Brennan',
    start,
    end: shiftInstant(start, { minutes: 30 }).toISOString(),
    duration: 30,
    complete: false,
    confirmed: false,
    completed_at: null,
    completed_by_id: null,
    completed_by_name: null,
    outcome: null,
    trial_end: null,
    secondary_sale_id: null,
    secondary_sale_name: null,
    appointment_category_id: null,
    appointment_category_name: null,
    next_call_at: null,
    prompt_next_call: true,
    bulk: false,
    abc_event: false,
    overlap_reason: null,
    unread: false,
    lock_version: 4,
    created_at: '2026-03-01T09:00:00.000Z',
    deleted_at: null,
    ...values,
    abilities: { ...openAbilities, confirm: type === 'Event', ...values.abilities },
  }
}

const groups = ['late', 'today', 'tomorrow', 'this_week', 'next_week', 'future', 'completed'] as const

export const listOf = (
  open: Activity[] = [],
  { completed = 0, event_kinds = ['tour', 'walk-in', 'non-sales-appointment'] as Activity['kind_code'][] } = {},
) => ({
  collection: open,
  pagination: { total_entries: open.length, current_page: 1, per_page: 100, total_pages: 1 },
  groups: groups.map((id) => ({
    id,
    name: id,
    collapsed: id === 'completed',
    count: id === 'completed' ? completed : open.length,
  })),
  event_kinds,
})

export const saved = (one: Activity, warnings: string[] = []) => ({ ...one, warnings, message: 'Saved.' })
