import { expect, test } from 'vitest'
import { actor } from '../accounts/test/cast.ts'
import { needsMail, seesReport } from './report-rules.ts'

const manager = actor('club_manager')

test('a report without conditions is for every role', () => {
  expect(seesReport({}, actor('salesperson'), 0)).toBe(true)
})

test('statistics of users are for managers and root', () => {
  const statistics = { may: 'report:user_statistics' } as const
  expect(seesReport(statistics, manager, 0)).toBe(true)
  expect(seesReport(statistics, actor('salesperson'), 0)).toBe(false)
})

test('bulk WhatsApp needs a club with WhatsApp', () => {
  const withWhatsApp = actor('club_manager', { company: { enable_whatsapp_messaging: true } })
  expect(seesReport({ needs: 'whatsapp' }, withWhatsApp, 0)).toBe(true)
  expect(seesReport({ needs: 'whatsapp' }, manager, 0)).toBe(false)
})

test('secondary sales need more than one type', () => {
  expect([1, 2].map((types) => seesReport({ needs: 'several_sale_types' }, manager, types))).toEqual([false, true])
})

test('10,000 rows are downloaded, one more comes by email', () => {
  expect([needsMail(10_000), needsMail(10_001)]).toEqual([false, true])
})
