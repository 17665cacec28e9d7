import { staffPages } from '@spotter/contract/platform/staff-pages.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { makeRouter } from './router.tsx'

async function open(address: string) {
  const router = makeRouter()
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  return router.state
}

test.for([
  ['/admin', '/admin/companies'],
  ['/admin/', '/admin/companies'],
  ['/settings', '/settings/global'],
  ['/settings/', '/settings/global'],
] as const)('%s leads to its first page, %s', async ([address, first]) => {
  expect((await open(address)).location.pathname).toBe(first)
})

test.for([
  ['/account/1', '/account'],
  ['/account/1/users', '/account'],
  ['/companies/northside-fitness/1', '/companies/$company'],
] as const)('%s is not found within %s, which leads those without access to the start', async ([address, within]) => {
  const { matches } = await open(address)

  expect(matches.find((match) => Reflect.get(match, '_notFound') === true)?.routeId).toBe(within)
})

test('the server knows every address of the router, and no other', () => {
  const addresses = Object.keys(makeRouter().routesByPath).map((path) => path.replace(/(.)\/$/, '$1'))

  expect([...new Set(addresses)].toSorted()).toEqual(staffPages.toSorted())
})
