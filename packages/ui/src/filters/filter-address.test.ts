import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterToSearch, isId, isOfferedId, isOneOf, searchToFilter } from './filter-address.ts'

const defaults = { q: '', status: null as string | null, salesperson_ids: [] as number[], mine: false, page: 1 }

test('the defaults leave the address empty', () => {
  expect(filterToSearch(defaults, defaults)).toEqual({})
})

test('empty values are omitted and lists are joined', () => {
  const filters = { ...defaults, q: 'ava', salesperson_ids: [3, 4] }
  expect(filterToSearch(filters, defaults)).toEqual({ q: 'ava', salesperson_ids: '3,4' })
})

test('clearing a field with a default is kept in the URL', () => {
  const filled = { status: 'trial' }
  expect(filterToSearch({ status: '' }, filled)).toEqual({ status: 'null' })
  expect(searchToFilter({ status: 'null' }, filled)).toEqual({ status: '' })
})

test('an address is read back as the filter it came from', () => {
  const anyFilter = fc.record({
    q: fc.stringMatching(/^[a-z]{0,8}$/),
    status: fc.constantFrom('trial', 'sale', null),
    salesperson_ids: fc.array(fc.integer({ min: 1, max: 9999 }), { maxLength: 4 }),
    mine: fc.boolean(),
    page: fc.integer({ min: 1, max: 500 }),
  })
  fc.assert(
    fc.property(anyFilter, (filters) => {
      fc.pre(filters.q !== 'null' && filters.q !== 'all')
      expect(searchToFilter(filterToSearch(filters, defaults), defaults)).toEqual(filters)
    }),
  )
})

test('values a router has parsed already are understood', () => {
  expect(searchToFilter({ q: 123, salesperson_ids: [3, '4'], mine: true }, defaults)).toEqual({
    ...defaults,
    q: '123',
    salesperson_ids: [3, 4],
    mine: true,
  })
})

test('corrupt values fall back to the defaults', () => {
  const search = { q: { a: 1 }, mine: 'perhaps', page: 'first', salesperson_ids: { 0: 1 } }
  expect(searchToFilter(search, defaults)).toMatchObject({ q: '', mine: false, page: 1 })
})

test('values that the server would refuse become the defaults', () => {
  const accepted = { status: isOneOf(['trial', 'sale']), salesperson_ids: isOfferedId, page: isId }
  const read = (search: Record<string, unknown>) => searchToFilter(search, defaults, accepted)

  expect(read({ status: 'gone', salesperson_ids: '3,abc,-1,-2', page: '-4' })).toEqual({
    ...defaults,
    salesperson_ids: [3, -1],
  })
  expect(read({ status: 'sale', page: '7' })).toEqual({ ...defaults, status: 'sale', page: 7 })
})

test('a field can be cleared whatever values it accepts', () => {
  const filled = { status: 'trial' }
  expect(searchToFilter({ status: 'null' }, filled, { status: isOneOf(['trial']) })).toEqual({ status: '' })
})
