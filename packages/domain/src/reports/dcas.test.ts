import { expect, test } from 'vitest'
import { dcasRatios } from './dcas.ts'

const none = { ic: 0, ic_a1: 0, ic_a2: 0, oc: 0, oc_a1: 0, oc_a2: 0, su: 0, today: 0, tas: 0, wi: 0, twis: 0 }

test('the ratios are rounded percents', () => {
  const row = { ...none, ic: 3, ic_a1: 1, oc: 3, oc_a1: 2, su: 5, tas: 4, wi: 8, twis: 1 }
  expect(dcasRatios(row, 7)).toEqual({
    ic_percent: 33,
    oc_percent: 67,
    su_percent: 71,
    tas_percent: 80,
    twis_percent: 13,
  })
})

test('a ratio of nothing is 0', () => {
  expect(new Set(Object.values(dcasRatios(none, 0)))).toEqual(new Set([0]))
})
