import { readValue, type QueryValue } from './filter-state.ts'

export const defaultPageSize = 10
const largestPageSize = 100

const offeredPageSizes = [5, 10, 25, 50, 100]
const leastFitting = 5
const neighbours = 2
const largestCount = 999_999_999

interface Paging {
  page: number
  per_page: number
}

interface PageWindow {
  pages: number[]
  page_count: number
  first: number | null
  prev: number | null
  next: number | null
  last: number | null
}

export const pageCount = (total_entries: number, per_page: number): number =>
  Math.max(1, Math.ceil(total_entries / per_page))

/** Removing the last row of the last page shows the previous page. */
export const validPage = (page: number, total_entries: number, per_page: number): number =>
  Math.min(Math.max(1, Math.trunc(page) || 1), pageCount(total_entries, per_page))

export function pageWindow(current: number, total_entries: number, per_page: number): PageWindow {
  const page_count = pageCount(total_entries, per_page)
  const page = validPage(current, total_entries, per_page)
  const from = Math.max(1, page - neighbours)
  const to = Math.min(page_count, page + neighbours)
  return {
    pages: Array.from({ length: to - from + 1 }, (_, index) => from + index),
    page_count,
    first: page > 1 ? 1 : null,
    prev: page > 1 ? page - 1 : null,
    next: page < page_count ? page + 1 : null,
    last: page < page_count ? page_count : null,
  }
}

/** As many rows as the window has room for. */
export const fitWindow = 0

export const fittingRows = (room: number, rowHeight: number): number =>
  Math.min(largestPageSize, Math.max(leastFitting, Math.floor(room / rowHeight)))

export const isPageSize = (size: number, cap?: number): boolean => size === fitWindow || pageSizes(cap).includes(size)

export const pageSizes = (cap = largestPageSize): number[] => offeredPageSizes.filter((size) => size <= cap)

/** Pages past the end are empty; invalid numbers count as missing. */
export function parsePaging(
  query: { page?: QueryValue; per_page?: QueryValue; page_size?: QueryValue },
  limits: { default?: number; cap?: number } = {},
): Paging {
  const cap = limits.cap ?? largestPageSize
  const asked = parseCount(query.per_page) ?? parseCount(query.page_size) ?? limits.default ?? defaultPageSize
  return { page: parseCount(query.page) ?? 1, per_page: Math.min(asked, cap) }
}

/** At most nine digits, so that page times size fits the database. */
function parseCount(value: QueryValue): number | null {
  const given: unknown = readValue(value)
  const text = typeof given === 'string' || typeof given === 'number' ? String(given) : ''
  return /^\d+$/.test(text) && Number(text) > 0 ? Math.min(Number(text), largestCount) : null
}
