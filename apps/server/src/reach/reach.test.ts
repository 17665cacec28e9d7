import { expect } from 'vitest'
import { routes } from '../features.ts'
import { test } from '../test/club.ts'
import { expectedKeys, outsideContract } from './expectations.ts'

function routesOf(key: string): string[] {
  const route = key.replaceAll(/\{(\w+)\}/g, ':$1')
  return route.startsWith('PUT ') ? [route, route.replace('PUT', 'PATCH')] : [route]
}

test('every route has an expectation, and nothing else', () => {
  expect(routes.map(({ key }) => key).toSorted()).toEqual(expectedKeys.toSorted())
})

test('nothing outside the contract answers except the listed routes', ({ server }) => {
  const declared = new Set(routes.flatMap(({ key }) => routesOf(key)))
  const others = server.app.routeTable.filter((route) => !route.startsWith('HEAD ') && !declared.has(route))
  expect(others.filter((route) => !outsideContract.includes(route))).toEqual([])
})
