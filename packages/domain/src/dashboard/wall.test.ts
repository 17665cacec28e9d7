import { expect, test } from 'vitest'
import { type KpiKey, kpiKeys } from '../targets/kpis.ts'
import { rankBySales, wallKpis } from './wall.ts'

const kpis = (targeted: readonly KpiKey[]) =>
  kpiKeys.map((key) => ({ key, target: targeted.includes(key) ? 10 : null }))
const shown = (targeted: readonly KpiKey[]) => wallKpis(kpis(targeted)).map(({ key }) => key)

test('a club without targets sees the usual six', () => {
  expect(shown([])).toEqual(['enquiry', 'call_attempt', 'appointment_booked', 'tour', 'walk_in', 'sale'])
})

test('KPIs with a target take the place of usual ones, in the order of the dashboard', () => {
  expect(shown(['sms', 'sale', 'trial'])).toEqual([
    'enquiry',
    'call_attempt',
    'appointment_booked',
    'trial',
    'sale',
    'sms',
  ])
})

test('with a target for everything the usual six are shown', () => {
  expect(shown(kpiKeys)).toEqual(shown([]))
})

test('the five with most sales are ranked, equal ones by name, and none without a sale', () => {
  const users = ['Gus', 'Ada', 'Cem', 'Bo', 'Eve', 'Flo'].map((name, at) => ({ name, sales: [3, 3, 9, 0, 1, 2][at]! }))
  expect(rankBySales(users).map(({ name }) => name)).toEqual(['Cem', 'Ada', 'Gus', 'Flo', 'Eve'])
  expect(rankBySales([...users, { name: 'Hal', sales: 5 }])).toHaveLength(5)
})
