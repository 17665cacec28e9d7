import { expect, test } from 'vitest'
import { hiddenSides } from './use-scroll-shadows.ts'

const box = { scrollTop: 0, scrollLeft: 0, clientHeight: 100, clientWidth: 100, scrollHeight: 100, scrollWidth: 100 }
const none = { top: false, left: false, bottom: false, right: false }

test('nothing is shaded when everything is visible', () => {
  expect(hiddenSides(box)).toEqual(none)
})

test('a side is shaded when more than 25 px are hidden there', () => {
  expect(hiddenSides({ ...box, scrollWidth: 125 })).toEqual(none)
  expect(hiddenSides({ ...box, scrollWidth: 126 })).toEqual({ ...none, right: true })
  expect(hiddenSides({ ...box, scrollHeight: 400, scrollTop: 26 })).toEqual({ ...none, top: true, bottom: true })
  expect(hiddenSides({ ...box, scrollWidth: 400, scrollLeft: 300 })).toEqual({ ...none, left: true })
})
