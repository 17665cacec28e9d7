import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StopReason } from './items.ts'
import { type PathEvent, type PathItem, type PathStep, simulatePath } from './path.ts'
import { atOnce } from './timing.ts'

interface ModelItem {
  id: number
  status: string
  hours: number
  kind: 'sms' | 'todo'
  stops: boolean
  is_paused: boolean
  after: number | null
}

const statuses = ['enquiry', 'trial'] as const
const start = Date.parse('2026-06-10T09:00:00Z')
const minute = 60_000
const hour = 60 * minute

const itemsOf = fc
  .array(
    fc.record({
      status: fc.constantFrom(...statuses),
      hours: fc.nat({ max: 40 }),
      kind: fc.constantFrom('sms' as const, 'todo' as const),
      stops: fc.boolean(),
      is_paused: fc.boolean(),
      waits: fc.boolean(),
    }),
    { maxLength: 6 },
  )
  .map((drawn) =>
    drawn.map(({ waits, ...item }, index): ModelItem => {
      const before = drawn.slice(0, index).findLastIndex(({ status }) => status === item.status)
      return { ...item, id: index + 1, after: waits && before >= 0 ? before + 1 : null }
    }),
  )

const pathOf = fc
  .array(
    fc.record({
      hours: fc.nat({ max: 100 }),
      event: fc.constantFrom<PathEvent>('enters', 'enters', 'answers', 'books', 'spoken_to', 'opts_out'),
      status: fc.constantFrom(...statuses),
    }),
    { maxLength: 8 },
  )
  // Each in a minute of its own, so that nothing happens at the same time as something else.
  .map((drawn) =>
    drawn.map(({ hours, event, status }, index): PathStep => ({
      at: new Date(start + hours * hour + index * minute).toISOString(),
      event,
      ...(event === 'enters' && { status }),
    })),
  )

/** The rules told as a story: one thing after the other, with nothing known in advance. */
function follow(items: readonly ModelItem[], steps: readonly PathStep[]): string[] {
  const ended: string[] = []
  const events = steps
    .map((step) => ({ ...step, time: new Date(step.at).getTime() }))
    .toSorted((a, b) => a.time - b.time)
  let entered: number | null = null
  let stopped: StopReason | null = null
  let hasOptedOut = false
  let waiting: { item: ModelItem; due: number }[] = []
  const end = (item: ModelItem, how: string) => ended.push(`${entered! - start} ${item.id} ${how}`)
  const begin = (after: number | null, status: string, time: number) => {
    const next = items.filter((item) => item.status === status && item.after === after && !item.is_paused)
    waiting.push(...next.map((item) => ({ item, due: time + item.hours * hour })))
  }
  const runUntil = (time: number) => {
    for (;;) {
      const next = waiting.filter(({ due }) => due < time).toSorted((a, b) => a.due - b.due)[0]
      if (!next) return
      const { item, due } = next
      waiting = waiting.filter((one) => one !== next)
      if (item.stops && stopped) end(item, stopped)
      else {
        end(item, item.kind === 'sms' && hasOptedOut ? 'sms_opted_out' : 'planned')
        begin(item.id, item.status, due)
      }
    }
  }
  for (const { event, status, time } of events) {
    runUntil(time)
    if (event === 'opts_out') hasOptedOut = true
    else if (event === 'enters') {
      for (const { item } of waiting) end(item, 'left_status')
      waiting = []
      entered = time
      stopped = null
      for (const item of items) if (item.is_paused && item.status === status) end(item, 'paused')
      begin(null, status!, time)
    } else stopped ??= { answers: 'answered', books: 'booked', spoken_to: 'spoken_to' }[event] as StopReason
  }
  runUntil(Infinity)
  return ended.toSorted()
}

const recipient = {
  email: 'a@example.com',
  phone_mobile: '+447700900001',
  deleted_at: null,
  whatsapp_session_until: null,
  email_opted_out: false,
  email_suppressed: false,
  sms_opted_out: false,
  whatsapp_opted_out: false,
  phone_mobile_deactivated: false,
  dncr_in_progress: false,
  do_not_call: false,
}

const asItem = ({ hours, after, ...item }: ModelItem): PathItem => ({
  ...atOnce,
  ...item,
  frequency: hours,
  period: 'hour',
  after_item_id: after,
  template_id: null,
  start_date: '0001-01-01',
  imported: false,
  tag_list: [],
  member_filters: null,
})

const simulated = (items: readonly ModelItem[], steps: readonly PathStep[]) =>
  simulatePath({
    items: items.map(asItem),
    steps,
    person: { at: () => recipient, received: [], tzinfo: 'Europe/London' },
    tags: [],
    matches: new Set(),
    club: {
      enable_whatsapp_messaging: true,
      quiet_from: null,
      quiet_until: null,
      marketing_limit: null,
      marketing_limit_days: 7,
      disabled_call_sms_opted_out: false,
    },
    tzinfo: 'Europe/London',
  })
    .map((run) => `${new Date(run.entered_at).getTime() - start} ${run.item_id} ${run.reason ?? run.state}`)
    .toSorted()

test('any path ends every item as the rules say', () => {
  fc.assert(
    fc.property(itemsOf, pathOf, (items, steps) => {
      expect(simulated(items, steps)).toEqual(follow(items, steps))
    }),
    { numRuns: 300 },
  )
})
