import { expect, test } from 'vitest'
import { campaignRangeFaults, firstCampaignDay } from './campaign-reports.ts'

const today = '2026-03-10'
const faultOf = (date_from: string, date_into: string) =>
  Object.keys(campaignRangeFaults({ date_from, date_into }, today))

test('covers the last seven days including today', () => {
  expect(firstCampaignDay(today)).toBe('2026-03-04')
  expect(faultOf('2026-03-04', '2026-03-10')).toEqual([])
  expect(faultOf('2026-03-03', '2026-03-10')).toEqual(['date_from'])
})

test('begins no later than today and does not end before it begins', () => {
  expect(faultOf('2026-03-11', '2026-03-12')).toEqual(['date_from'])
  expect(faultOf('2026-03-08', '2026-03-07')).toEqual(['date_into'])
  expect(faultOf('2026-03-10', '2026-03-12')).toEqual([])
})
