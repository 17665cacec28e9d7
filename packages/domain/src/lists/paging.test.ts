import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fittingRows,
  fitWindow,
  isPageSize,
  pageCount,
  pageSizes,
  pageWindow,
  parsePaging,
  validPage,
} from './paging.ts'

test('in the middle two pages show on either side, with links to both ends', () => {
  expect(pageWindow(5, 100, 10)).toEqual({
    pages: [3, 4, 5, 6, 7],
    page_count: 10,
    first: 1,
    prev: 4,
    next: 6,
    last: 10,
  })
})

test('at the ends the links beyond are off', () => {
  expect(pageWindow(1, 100, 10)).toMatchObject({ pages: [1, 2, 3], first: null, prev: null, next: 2, last: 10 })
  expect(pageWindow(10, 100, 10)).toMatchObject({ pages: [8, 9, 10], first: 1, prev: 9, next: null, last: null })
})

test('an empty list has one page and no links', () => {
  expect(pageWindow(1, 0, 10)).toEqual({ pages: [1], page_count: 1, first: null, prev: null, next: null, last: null })
})

test('removing the last row of the last page shows the page before', () => {
  expect(validPage(3, 20, 10)).toBe(2)
  expect(validPage(1, 0, 10)).toBe(1)
  expect(validPage(2, 20, 10)).toBe(2)
  expect(validPage(Number.NaN, 20, 10)).toBe(1)
})

test('page sizes above the cap are not offered', () => {
  expect(pageSizes()).toEqual([5, 10, 25, 50, 100])
  expect(pageSizes(25)).toEqual([5, 10, 25])
})

test.each([
  [{}, {}, 1, 10],
  [{ page: '3', per_page: '25' }, {}, 3, 25],
  [{ page_size: '25' }, {}, 1, 25],
  [{ per_page: '5', page_size: '25' }, {}, 1, 5],
  [{ per_page: '500' }, {}, 1, 100],
  [{ per_page: '500' }, { cap: 999 }, 1, 500],
  [{ per_page: '50' }, { cap: 25 }, 1, 25],
  [{}, { default: 25 }, 1, 25],
  [{}, { default: 25, cap: 5 }, 1, 5],
  [{ page: 'null', per_page: '' }, {}, 1, 10],
  [{ page: '0', per_page: '-5' }, {}, 1, 10],
  [{ page: '1.5', per_page: 'many' }, {}, 1, 10],
  [{ page: '1e3' }, {}, 1, 10],
  [{ page: '99999999999999' }, {}, 999_999_999, 10],
  [{ page: 2, per_page: 5 }, {}, 2, 5],
])('%j with limits %j is page %i of %i', (query, limits, page, per_page) => {
  expect(parsePaging(query, limits)).toEqual({ page, per_page })
})

test('anything but text and numbers counts as missing', () => {
  const { page, per_page } = JSON.parse('{"page": ["3"], "per_page": {"toString": 1}}') as Record<string, string>

  expect(parsePaging({ page, per_page })).toEqual({ page: 1, per_page: 10 })
})

describe('for any list', () => {
  const list = [fc.integer({ min: -5, max: 500 }), fc.nat(5000), fc.integer({ min: 1, max: 100 })] as const

  test('the window never leaves the pages there are, and holds the page in view', () => {
    fc.assert(
      fc.property(...list, (current, total, size) => {
        const { pages, page_count } = pageWindow(current, total, size)
        expect(pages.length).toBeLessThanOrEqual(5)
        expect(Math.min(...pages)).toBeGreaterThanOrEqual(1)
        expect(Math.max(...pages)).toBeLessThanOrEqual(page_count)
        expect(pages).toContain(validPage(current, total, size))
      }),
    )
  })

  test('the last page holds the last row, and there is no empty page after it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 100 }), (total, size) => {
        const count = pageCount(total, size)
        expect(count * size).toBeGreaterThanOrEqual(total)
        expect((count - 1) * size).toBeLessThan(total)
      }),
    )
  })
})

test('rows that show only in part do not fit, and a low window still has five', () => {
  expect([0, 360, 395, 396, 99_999].map((room) => fittingRows(room, 36))).toEqual([5, 10, 10, 11, 100])
})

test('offered sizes and the room of the window are sizes of a page', () => {
  expect([fitWindow, 10, 50, 7].map((size) => isPageSize(size, 25))).toEqual([true, true, false, false])
})
