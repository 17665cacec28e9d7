import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { type CalendarEvent, writeCalendar } from './icalendar.ts'

const event = (values: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'activity-1@abc.spotter',
  sequence: 3,
  changed: new Date('2026-11-01T02:03:04Z'),
  start: new Date('2026-11-15T01:00:00Z'),
  end: new Date('2026-11-15T02:00:00Z'),
  summary: 'Tour: Lena Marsh',
  description: 'First visit\nSalesperson: Tom Brennan',
  location: 'Northside Fitness, 118 Smith Street, Melbourne',
  url: 'https://spotter.example/people/7?a=1,2;b',
  status: 'TENTATIVE',
  private: true,
  ...values,
})

const read = (text: string) => new ICAL.Component(ICAL.parse(text) as [string, [], []])
const eventIn = (text: string) => read(text).getFirstSubcomponent('vevent')!

test('another program reads every property as it was written', () => {
  const calendar = read(writeCalendar({ name: 'Northside; Fitness, "best"', events: [event()], refreshHours: 1 }))
  const values = (component: ICAL.Component) =>
    Object.fromEntries(
      component.getAllProperties().map((property) => [property.name, String(property.getFirstValue())]),
    )

  expect(values(calendar)).toEqual({
    version: '2.0',
    prodid: '-//Spotter//Calendar//EN',
    calscale: 'GREGORIAN',
    // The parser predates these escapes and shows them as they are.
    name: 'Northside\\; Fitness\\, "best"',
    'x-wr-calname': 'Northside\\; Fitness\\, "best"',
    'refresh-interval': 'PT1H',
    'x-published-ttl': 'PT1H',
  })
  expect(values(calendar.getFirstSubcomponent('vevent')!)).toEqual({
    uid: 'activity-1@abc.spotter',
    sequence: '3',
    dtstamp: '2026-11-01T02:03:04Z',
    'last-modified': '2026-11-01T02:03:04Z',
    dtstart: '2026-11-15T01:00:00Z',
    dtend: '2026-11-15T02:00:00Z',
    summary: 'Tour: Lena Marsh',
    description: 'First visit\nSalesperson: Tom Brennan',
    location: 'Northside Fitness, 118 Smith Street, Melbourne',
    url: 'https://spotter.example/people/7?a=1,2;b',
    status: 'TENTATIVE',
    class: 'PRIVATE',
  })
})

test('an event without duration has no end, and unknown values are omitted', () => {
  const { uid, sequence, changed, start, status } = event()
  const bare = eventIn(
    writeCalendar({ name: '', events: [{ uid, sequence, changed, start, end: start, summary: '', status }] }),
  )
  expect(bare.getAllProperties().map(({ name }) => name)).toEqual(
    expect.not.arrayContaining(['dtend', 'description', 'location', 'url', 'class']),
  )
})

/** The replacement character of a split code point. */
const replaced = /\ufffd/

describe('a name', () => {
  const hostile = [
    'Müller, Jörg; "Schorsch" \\ Sohn',
    'Lena\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Injected',
    'Zoë 🏋️‍♀️👩‍👩‍👧‍👦'.repeat(40),
    'שרה כהן · مريم',
    'x'.repeat(10_000),
    '漢'.repeat(10_000),
    'tab\there',
  ]
  const asRead = (text: string) => text.replaceAll(/\r\n|\r/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '')

  test.each(hostile)('is itself again when it is read: %#', (summary) => {
    const text = writeCalendar({ name: summary, events: [event({ summary })] })
    expect(eventIn(text).getFirstPropertyValue('summary')).toBe(asRead(summary))
    expect(read(text).getAllSubcomponents('vevent')).toHaveLength(1)
  })

  test('with any characters round-trips as one event with lines of at most 75 bytes', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        (summary, description) => {
          const text = writeCalendar({ name: summary, events: [event({ summary, description: `x${description}` })] })
          const [first, ...others] = read(text).getAllSubcomponents('vevent')
          expect(others).toEqual([])
          expect(first?.getFirstPropertyValue('summary')).toBe(asRead(summary))
          expect(first?.getFirstPropertyValue('description')).toBe(asRead(`x${description}`))
          expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
          for (const line of text.split('\r\n')) {
            expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
            expect(line).not.toMatch(/[\r\n]/)
            if (!replaced.test(summary + description)) expect(line).not.toMatch(replaced)
          }
        },
      ),
      { numRuns: 200 },
    )
  })
})
