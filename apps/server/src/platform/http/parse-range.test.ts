import { expect, test } from 'vitest'
import { parseRange } from './parse-range.ts'

test.each([
  ['bytes=0-', { first: 0, last: null }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=19-10', null],
  ['bytes=-5', null],
  ['bytes=0-1,4-5', null],
  ['items=0-1', null],
  [undefined, null],
])('%s is read as %j', (header, range) => {
  expect(parseRange(header)).toEqual(range)
})
