import { expect, test } from 'vitest'
import { durationText } from './duration.ts'

test.each([
  [0, '{minutes} min', { minutes: 0 }],
  [45, '{minutes} min', { minutes: 45 }],
  [120, '{hours} h', { hours: 2 }],
  [8893 % 1440, '{hours} h {minutes} min', { hours: 4, minutes: 13 }],
  [1440, '{days, plural, one {# day} other {# days}}', { days: 1 }],
  [148 * 60 + 13, '{days, plural, one {# day} other {# days}} {hours} h', { days: 6, hours: 4 }],
  [43_200, '{days, plural, one {# day} other {# days}}', { days: 30 }],
  [43_200 + 61, '{days, plural, one {# day} other {# days}}', { days: 30 }],
  [12.6, '{minutes} min', { minutes: 13 }],
  [-5, '{minutes} min', { minutes: 0 }],
])('%d minutes are %s', (minutes, text, values) => {
  expect(durationText(minutes)).toMatchObject({ text, values })
})
