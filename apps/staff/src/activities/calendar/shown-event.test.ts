import type { CalendarAnswer } from '@spotter/contract/activities/calendar.ts'
import { expect, test } from 'vitest'
import { shownCalendar } from './shown-event.ts'

test('time in another club is shown as busy, and can’t be moved', () => {
  const answer: CalendarAnswer = {
    collection: [],
    busy: [{ salesperson_id: 4, start: '2028-05-03T01:00:00.000Z', end: '2028-05-03T02:00:00.000Z' }],
    days: ['2028-05-03'],
    hours: [null],
    salespeople: [{ id: 4, name: 'Sam Seller', hours: [null] }],
  }
  // Also one's own.
  for (const reader of [{ id: 1 }, { id: 4 }]) {
    expect(shownCalendar(answer, reader).collection).toMatchObject([
      { kind_name: 'Busy', salesperson_name: 'Sam Seller', person: null, movable: false, elsewhere: true },
    ])
  }
})
