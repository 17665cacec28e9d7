import { staffPages } from '@spotter/contract/platform/staff-pages.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { makeRouter } from './router.tsx'

test.for(['/admin', '/admin/'])('%s leads to the first page of the admin panel', async (address) => {
  const router = makeRouter()
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()

  expect(router.state.location.pathname).toBe('/admin/companies')
})

test('the server knows every address of the router, and no other', () => {
  const addresses = Object.keys(makeRouter().routesByPath).map((path) => path.replace(/(.)\/$/, '$1'))

  expect([...new Set(addresses)].toSorted()).toEqual(staffPages.toSorted())
})
